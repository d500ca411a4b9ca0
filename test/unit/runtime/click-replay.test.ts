// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import {createClickReplay} from '../../../runtime/page/click-replay.js';
import {put} from './page.js';

// It listens on the document for the life of a page: one for all tests here.
const hurried: Element[] = [];
const replay = createClickReplay(block => hurried.push(block));
beforeEach(() => {
  hurried.length = 0;
});

/** A block is hurried once the event that asks for it is over. */
const afterEvent = (): Promise<void> => Promise.resolve();

const FORM = '<form><button class="buy" type="submit">Buy</button></form>';
const putBlock = (inner: string, state = 'waiting'): HTMLElement =>
  put(`<div data-block="x" data-block-state="${state}">${inner}</div>`);
const fire = (target: Element | null, name: string): Event => {
  const event = new Event(name, {bubbles: true, cancelable: true});
  target?.dispatchEvent(event);
  return event;
};
const settleAs = (block: Element, state: string): void => {
  block.setAttribute('data-block-state', state);
  replay.settle(block);
};
const clicksOn = (block: Element): string[] => {
  const clicks: string[] = [];
  block.addEventListener('click', ({target}) => clicks.push((target as Element).className));
  return clicks;
};

for (const state of ['waiting', 'loading'])
  test(`a click in a ${state} block is held back, hurries it, and is done again once it is live`, async () => {
    const block = putBlock(FORM, state);
    const clicks = clicksOn(block);
    expect(fire(block.querySelector('button'), 'click').defaultPrevented).toBe(true);
    await afterEvent();
    expect(hurried).toEqual([block]);
    expect(clicks).toEqual([]);
    settleAs(block, 'live');
    expect(clicks).toEqual(['buy']);
  });

const DEFERRED = 'data-block-resting';
test('a click in a deferred block waits, and is replayed once it renders', async () => {
  const block = putBlock(FORM, 'live');
  block.setAttribute(DEFERRED, '');
  const clicks = clicksOn(block);
  expect(fire(block.querySelector('button'), 'click').defaultPrevented).toBe(true);
  await afterEvent();
  expect(hurried).toEqual([block]);
  block.removeAttribute(DEFERRED);
  replay.settle(block);
  expect(clicks).toEqual(['buy']);
});

for (const name of ['pointerover', 'change'])
  test(`${name} loads a deferred block at once, and no other`, () => {
    const block = putBlock(FORM, 'live');
    expect(fire(block.querySelector('form'), name).defaultPrevented).toBe(false);
    expect(hurried).toEqual([]);
    block.setAttribute(DEFERRED, '');
    expect(fire(block.querySelector('form'), name).defaultPrevented).toBe(false);
    expect(hurried).toEqual([block]);
  });

test('a pointer over a control renders nothing: the control would move away', () => {
  const block = putBlock(FORM, 'live');
  block.setAttribute(DEFERRED, '');
  fire(block.querySelector('button'), 'pointerover');
  expect(hurried).toEqual([]);
});

test('in a redrawn block the control of the same class is clicked', () => {
  const block = putBlock(FORM);
  fire(block.querySelector('button'), 'click');
  block.innerHTML =
    '<button class="other" type="submit"></button><button class="buy" type="button"></button>';
  const clicks = clicksOn(block);
  settleAs(block, 'live');
  expect(clicks).toEqual(['buy']);
});

test('in a redrawn block without such a control its submit is clicked', () => {
  const block = putBlock(FORM);
  fire(block.querySelector('form'), 'submit');
  block.innerHTML = '<button type="button" class="help"></button><button type="submit" class="add"></button>';
  const clicks = clicksOn(block);
  settleAs(block, 'live');
  expect(clicks).toEqual(['add']);
});

test('B27 a hundred clicks while a block loads are one', () => {
  const block = putBlock(FORM);
  const clicks = clicksOn(block);
  for (let nth = 0; nth < 100; nth++) fire(block.querySelector('button'), 'click');
  settleAs(block, 'live');
  settleAs(block, 'live');
  expect(clicks).toEqual(['buy']);
});

test('a click in a failed block is repeated on the same control for the browser', () => {
  const block = putBlock(FORM);
  fire(block.querySelector('button'), 'click');
  const clicks = clicksOn(block);
  settleAs(block, 'failed');
  expect(clicks).toHaveLength(1);
});

test('a submit in a failed block is the browser’s own, whatever its controls are named', () => {
  const block = putBlock('<form><input name="submit"><input name="requestSubmit"><button>x</button></form>');
  const form = block.querySelector('form');
  const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
  fire(form, 'submit');
  settleAs(block, 'failed');
  expect(sent.mock.contexts).toEqual([form]);
  sent.mockRestore();
});

for (const key of ['Enter', ' '])
  test(`"${key}" on a site’s own button before it is live is made good once it is`, () => {
    const block = putBlock('<div role="button" tabindex="0" class="buy">x</div>');
    const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true});
    block.querySelector('.buy')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    const clicks = clicksOn(block);
    settleAs(block, 'live');
    expect(clicks).toEqual(['buy']);
  });

test('a control without a form in a block that failed is clicked again', () => {
  const block = putBlock('<div role="button" class="buy"><i></i></div>');
  fire(block.querySelector('i'), 'click');
  const clicks = clicksOn(block);
  settleAs(block, 'failed');
  expect(clicks).toEqual(['buy']);
});

const FREE: readonly [string, string, string, string][] = [
  ['a link', '<a href="#x">x</a>', 'a', 'waiting'],
  ['text', '<p>x</p>', 'p', 'waiting'],
  ['a button of a live block', '<button>x</button>', 'button', 'live'],
  ['a button of a failed block', '<button>x</button>', 'button', 'failed'],
];
for (const [name, html, selector, state] of FREE)
  test(`a click on ${name} is the browser’s own`, () => {
    const block = putBlock(html, state);
    expect(fire(block.querySelector(selector), 'click').defaultPrevented).toBe(false);
    expect(hurried).toEqual([]);
  });

test('a block without a click has nothing to replay', () => {
  const block = putBlock(FORM);
  const clicks = clicksOn(block);
  settleAs(block, 'live');
  expect(clicks).toEqual([]);
});
