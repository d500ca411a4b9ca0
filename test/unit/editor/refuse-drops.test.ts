// @vitest-environment happy-dom

import {afterEach, expect, test} from 'vitest';
import {refuseDrops} from '../../../widgets/editor/app/refuse-drops.js';

let allow = () => {};
afterEach(() => allow());

/** Drags something over an element and drops it; what came of either. */
const drop = (selector: string, types: readonly string[]) =>
  ['dragover', 'drop'].map(name => {
    const dataTransfer = {types, dropEffect: 'copy'};
    const event = Object.assign(new Event(name, {bubbles: true, cancelable: true}), {dataTransfer});
    document.querySelector(selector)?.dispatchEvent(event);
    return [event.defaultPrevented, dataTransfer.dropEffect];
  });
const REFUSED = [true, 'none'];
const LEFT = [false, 'copy'];

const FILES = ['Files'];
const LINK = ['text/uri-list', 'text/plain'];
const TEXT = ['text/plain', 'text/html'];

test.each([
  ['a file on the page', 'main', FILES, REFUSED],
  ['a file on a field of text', 'input[type=text]', FILES, REFUSED],
  ['a file on a text', '[contenteditable] b', FILES, REFUSED],
  ['a file on a field of files', 'input[type=file]', FILES, LEFT],
  ['a picture of another page on a field of text', 'textarea', [...FILES, ...LINK], REFUSED],
  ['a link on the page', 'main', LINK, REFUSED],
  ['a link on a field of files', 'input[type=file]', LINK, REFUSED],
  ['a link on a field of text', 'textarea', LINK, LEFT],
  ['a link on a text', '[contenteditable] b', LINK, LEFT],
  ['a text on the page', 'main', TEXT, LEFT],
] as const)('SEC %s is opened by no drop', (_, selector, types, came) => {
  document.body.innerHTML =
    '<main><input type="text"><input type="file"><textarea></textarea><p contenteditable><b>A</b></p></main>';
  allow = refuseDrops(window);
  expect(drop(selector, types)).toEqual([came, came]);
  allow();
  expect(drop(selector, types)).toEqual([LEFT, LEFT]);
});

test('SEC what takes a drop itself keeps it, and a drop without data is let through', () => {
  document.body.innerHTML = '<main></main>';
  allow = refuseDrops(window);
  document.querySelector('main')?.addEventListener('drop', event => event.preventDefault());
  expect(drop('main', FILES)).toEqual([REFUSED, [true, 'copy']]);
  const bare = new Event('drop', {cancelable: true});
  document.body.dispatchEvent(bare);
  expect(bare.defaultPrevented).toBe(false);
});
