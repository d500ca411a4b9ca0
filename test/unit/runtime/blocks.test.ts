// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
// Loaded here, so that no test waits for its first import.
import '../../../runtime/chunks/lazy-strategies.js';
import type {Block, BlockLoader} from '../../../runtime/contracts.js';
import {createBlocks} from '../../../runtime/page/blocks.js';
import {DecodeError} from '../../../src/shared/errors.js';
import {makePage, put, settle} from './page.js';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A kind that records its life. */
const kind = () => {
  const life: string[] = [];
  const live: Block[] = [];
  const loader: BlockLoader = async () => ({
    mount(block) {
      life.push('up');
      live.push(block);
      return () => void life.push('down');
    },
  });
  return {life, live, loader};
};
const open = () => {
  const page = makePage();
  return {page, blocks: createBlocks(page)};
};
const stateOf = (element: Element) => element.getAttribute('data-block-state');

test('a block waits, loads, is live, and unmounts', async () => {
  const {blocks} = open();
  const {life, live, loader} = kind();
  const element = put('<div data-block="mine" data-load="interaction"><b>server</b></div>');
  blocks.register('mine', loader);
  await settle();
  expect(stateOf(element)).toBe('waiting');
  element.dispatchEvent(new Event('pointerover'));
  await settle();
  expect(stateOf(element)).toBe('live');
  blocks.unmount(document.body);
  expect(life).toEqual(['up', 'down']);
  expect(stateOf(element)).toBeNull();
  expect(live[0]?.signal.aborted).toBe(true);
});

test('several interactions load a block once, and a block found twice is mounted once', async () => {
  const {blocks} = open();
  const {life, loader} = kind();
  const element = put('<div data-block="mine" data-load="interaction"></div>');
  blocks.register('mine', loader);
  blocks.mount(document);
  await settle();
  for (const name of ['pointerover', 'focusin', 'keydown']) element.dispatchEvent(new Event(name));
  await settle();
  blocks.mount(document);
  expect(life).toEqual(['up']);
});

/** A kind that is deferred until `draw` renders it. */
const deferred =
  (draw: () => void): BlockLoader =>
  async () => ({
    mount(block) {
      block.rest(draw);
      return () => {};
    },
  });

test('a deferred block is live, and renders once for the first visitor action', async () => {
  const {blocks} = open();
  const draw = vi.fn();
  const element = put('<div data-block="mine" data-load="load"><button>server</button></div>');
  blocks.register('mine', deferred(draw));
  await settle();
  expect(stateOf(element)).toBe('live');
  expect(draw).not.toHaveBeenCalled();
  for (const name of ['pointerover', 'change']) element.dispatchEvent(new Event(name, {bubbles: true}));
  expect(draw).toHaveBeenCalledTimes(1);
  expect(element.hasAttribute('data-block-resting')).toBe(false);
});

test('a block that cannot render fails like one that cannot be mounted', async () => {
  const {page, blocks} = open();
  const element = put('<div data-block="mine" data-load="load"><button>server</button></div>');
  blocks.register(
    'mine',
    deferred(() => {
      throw new Error('no paint');
    }),
  );
  await settle();
  element.dispatchEvent(new Event('pointerover', {bubbles: true}));
  expect(stateOf(element)).toBe('failed');
  expect(page.reported.join()).toContain('block-failed');
});

test('a deferred block that left the page never renders', async () => {
  const {blocks} = open();
  const draw = vi.fn();
  const element = put('<div data-block="mine" data-load="load"><button>server</button></div>');
  blocks.register('mine', deferred(draw));
  await settle();
  blocks.unmount(element);
  element.dispatchEvent(new Event('pointerover', {bubbles: true}));
  await settle();
  expect(draw).not.toHaveBeenCalled();
});

test('a block that left while its code loads is never mounted', async () => {
  const {blocks} = open();
  const {life, loader} = kind();
  const element = put('<div data-block="mine" data-load="load"></div>');
  blocks.register('mine', loader);
  blocks.unmount(element);
  await settle();
  expect(life).toEqual([]);
});

test('a block that left while mounting is unmounted at once', async () => {
  const {blocks} = open();
  let isDown = false;
  const element = put('<div data-block="mine" data-load="load"></div>');
  blocks.register('mine', async () => ({
    mount: async () => {
      blocks.unmount(element);
      return () => {
        isDown = true;
      };
    },
  }));
  await settle();
  expect(isDown).toBe(true);
  expect(stateOf(element)).toBeNull();
});

test('B22 one block’s fault ends that block: its server HTML stays, others live, one line names it', async () => {
  const {blocks, page} = open();
  const {life, loader} = kind();
  const broken = put(
    '<div id="it" data-block="broken" data-load="load"><b>server</b></div><i data-block="mine" data-load="load"></i>',
  );
  blocks.register('broken', async () => ({
    mount() {
      throw new DecodeError('variants[1].price', 'a number', 'text');
    },
  }));
  blocks.register('mine', loader);
  await settle();
  expect(stateOf(broken)).toBe('failed');
  expect(broken.innerHTML).toBe('<b>server</b>');
  expect(life).toEqual(['up']);
  expect(page.reported.filter(line => line.startsWith('bad-marker'))).toEqual([
    'bad-marker: <div id="it" data-block="broken"> variants[1].price: expected a number, got text',
  ]);
});

test('a live block that fails is reported once and stays failed', async () => {
  const {blocks, page} = open();
  const {live, loader} = kind();
  const element = put('<div data-block="mine" data-load="load"></div>');
  blocks.register('mine', loader);
  await settle();
  live[0]?.fail(new Error('odd'));
  live[0]?.fail(new Error('odder'));
  expect(stateOf(element)).toBe('failed');
  expect(page.reported).toEqual(['block-failed: <div data-block="mine"> keeps the server\'s HTML']);
});

test('a block that throws while unmounting is reported and affects no other', async () => {
  const {blocks, page} = open();
  put('<p><i data-block="mine" data-load="load"></i><i data-block="mine" data-load="load"></i></p>');
  blocks.register('mine', async () => ({
    mount: () => () => {
      throw new Error('odd');
    },
  }));
  await settle();
  blocks.unmount(document.body);
  expect(page.reported).toHaveLength(2);
  expect(document.querySelector('[data-block-state]')).toBeNull();
});

test('an unknown kind is reported with the most similar one, and mounted once it is registered', async () => {
  const {blocks, page} = open();
  const {life, loader} = kind();
  put('<div data-block="prodct" data-load="load"></div><div data-block="later" data-load="load"></div>');
  blocks.mount(document);
  await vi.waitFor(() =>
    expect(page.reported).toEqual([
      'unknown-block: <div data-block="prodct"> is no block kind. Did you mean "product"?',
      'unknown-block: <div data-block="later"> is no block kind.',
    ]),
  );
  expect(blocks.register('later', loader)).toBe(true);
  await settle();
  expect(life).toEqual(['up']);
});

test('a designer may replace a lazy kind of ours', async () => {
  const {blocks, page} = open();
  const {life, loader} = kind();
  put('<div data-block="search" data-load="load"></div>');
  expect(blocks.register('search', loader)).toBe(true);
  await settle();
  expect(life).toEqual(['up']);
  expect(page.reported).toEqual([]);
});

test('a kind that is taken does not change', () => {
  const {blocks} = open();
  put('<p data-block="x"></p>');
  for (const name of ['product', 'cart', 'cart-pill'])
    expect(blocks.register(name, kind().loader)).toBe(false);
  expect(blocks.register('mine', kind().loader)).toBe(true);
  expect(blocks.register('mine', kind().loader)).toBe(false);
});

test('an unknown strategy is reported with the most similar one, and visible is used', async () => {
  const {blocks, page} = open();
  put('<div data-block="mine" data-load="visble"></div>');
  blocks.register('mine', kind().loader);
  await vi.waitFor(() =>
    expect(page.reported).toEqual([
      'unknown-strategy: <div data-block="mine"> data-load="visble" is no strategy; visible is used. Did you mean "visible"?',
    ]),
  );
});

test('a block that fails ends once, and one that also throws while ending is reported and failed', async () => {
  const {page, blocks} = open();
  const live: Block[] = [];
  let ends = 0;
  const element = put('<div data-block="mine" data-load="load"></div>');
  blocks.register('mine', async () => ({
    mount(block) {
      live.push(block);
      return () => {
        ends++;
        throw new Error('stuck');
      };
    },
  }));
  await settle();
  live[0]?.fail(new Error('broken'));
  expect(stateOf(element)).toBe('failed');
  blocks.unmount(element);
  expect(ends).toBe(1);
  expect(page.reported.filter(line => line.startsWith('block-failed'))).toHaveLength(2);
});
