// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createClickReplay} from '../../../runtime/page/click-replay.js';
import {put} from './page.js';

// It listens on the document for the life of a page: one for all tests here.
const hurried: Element[] = [];
let messages: {'check-connection'?: string} = {};
const replay = createClickReplay(
  block => hurried.push(block),
  async () => messages,
);
beforeEach(() => {
  hurried.length = 0;
});
afterEach(() => void vi.useRealTimers());

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

/** Code that never arrives: what the visitor reads below a block, and what the browser was given. */
const pressAndWait = async (block: Element): Promise<void> => {
  fire(block.querySelector('.buy'), 'click');
  await vi.advanceTimersByTimeAsync(9999);
  expect(alerts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
};
const alerts = (): string[] =>
  [...document.querySelectorAll('[role=alert]')].map(({textContent}) => textContent ?? '');

for (const press of ['first', 'second'])
  test(`B27 ten seconds after the ${press} press the browser answers in a block whose code does not arrive`, async () => {
    vi.useFakeTimers();
    const block = putBlock('<form method="post" action="/cart/add"><button class="buy">Buy</button></form>');
    let sent = 0;
    block.querySelector('form')?.addEventListener('submit', event => {
      event.preventDefault();
      sent++;
    });
    await pressAndWait(block);
    if (press === 'second') await pressAndWait(block);
    expect(sent).toBe(press === 'second' ? 2 : 1);
    expect(block.dataset.blockState).toBe('waiting');
  });

for (const [what, html] of [
  ['no form', '<div role="button" class="buy">x</div>'],
  ['a form without an address', '<form><button class="buy">x</button></form>'],
  ['a button that sends nothing', '<form action="/a"><button type="button" class="buy">x</button></form>'],
])
  test(`B27 in a block with ${what} the visitor reads why nothing happens, after each press`, async () => {
    vi.useFakeTimers();
    messages = {'check-connection': 'Revise la conexión'};
    const block = putBlock(html ?? '');
    const clicks = clicksOn(block);
    await pressAndWait(block);
    expect(alerts()).toEqual(['Revise la conexión']);
    fire(block.querySelector('.buy'), 'click');
    expect(alerts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(alerts()).toEqual(['Revise la conexión']);
    settleAs(block, 'live');
    expect(alerts()).toEqual([]);
    expect(clicks).toEqual([]);
  });

test('B27 code that arrives in time is the answer, and the next press has ten seconds of its own', async () => {
  vi.useFakeTimers();
  const block = putBlock('<div role="button" class="buy">x</div>');
  fire(block.querySelector('.buy'), 'click');
  await vi.advanceTimersByTimeAsync(9000);
  settleAs(block, 'live');
  block.setAttribute('data-block-resting', '');
  await pressAndWait(block);
  expect(alerts()).toHaveLength(1);
});
