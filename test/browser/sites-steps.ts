import {stripVTControlCharacters} from 'node:util';
import type {Locator, Page} from 'playwright-core';
import {areClasses, areSent, describeStep, isAttribute, isText} from '../sites/sent.js';
import type {Mode, Sent, Step} from '../sites/site-case.js';
import {PATIENCE_MS, type Stay} from './sites-stay.js';

const POLL_MS = 30;

/** The first match that a visitor can see. */
const visible = (page: Page, selector: string): Locator =>
  page.locator(selector).filter({visible: true}).first();

/** Asks until the answer is as wanted. Throws what was found and what was expected. */
const until = async <Value>(
  ask: () => Promise<Value> | Value,
  isWanted: (found: Value) => boolean,
  expected: string,
): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  let found = await ask();
  while (!isWanted(found) && Date.now() < end) {
    await new Promise(go => setTimeout(go, POLL_MS));
    found = await ask();
  }
  if (!isWanted(found)) throw new Error(`found ${JSON.stringify(found)}, expected ${expected}`);
};

/** Texts that a visitor can see in what matches, a field without text by its value or type; empty where there are none. */
const textOf = async (page: Page, selector: string): Promise<string> => {
  const found = await page.locator(selector).evaluateAll(elements => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const fieldOf = (element: Element): string => {
      const fields = [element, ...element.querySelectorAll('input, select, textarea')];
      const field = fields.find(part => 'value' in part && isSeen(part)) as HTMLInputElement | undefined;
      return field ? field.value || `[${field.type}]` : '';
    };
    return elements
      .filter(element => element instanceof HTMLElement && isSeen(element))
      .map(element => (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim() || fieldOf(element));
  });
  return found.filter(Boolean).join(' | ');
};

const choose = async (page: Page, mode: Mode, selector: string, value?: string): Promise<void> => {
  if (value !== undefined) {
    const select = page.locator(selector).first();
    await select.scrollIntoViewIfNeeded();
    if (mode !== 'keyboard') return void (await select.selectOption(value, {force: true}));
    await select.focus();
    const steps = await select.evaluate((element, wanted) => {
      const {options, selectedIndex} = element as HTMLSelectElement;
      return [...options].findIndex(option => option.value === wanted) - selectedIndex;
    }, value);
    for (let step = 0; step < Math.abs(steps); step++)
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    return;
  }
  const radio = page.locator(selector).first();
  await radio.scrollIntoViewIfNeeded();
  if (mode === 'keyboard') {
    await radio.focus();
    return page.keyboard.press('Space');
  }
  const label = await radio.evaluateHandle(element => (element as HTMLInputElement).labels?.[0] ?? element);
  await act(label.asElement() ?? radio, mode);
};

const tick = async (page: Page, mode: Mode, selector: string): Promise<void> => {
  const box = visible(page, selector);
  if (mode !== 'keyboard') return act(box, mode);
  await box.focus();
  await page.keyboard.press('Space');
};

const act = async (
  target: Pick<Locator, 'click' | 'tap' | 'scrollIntoViewIfNeeded'>,
  mode: Mode,
): Promise<void> => {
  const options = {timeout: PATIENCE_MS};
  if (mode === 'touch') await target.tap(options);
  else await target.click(options);
};

const press = async (page: Page, mode: Mode, selector: string): Promise<void> => {
  const target = visible(page, selector);
  await target.scrollIntoViewIfNeeded({timeout: PATIENCE_MS});
  if (mode !== 'keyboard') return act(target, mode);
  await target.focus();
  const isFocused = await target.evaluate(element => element === document.activeElement);
  if (!isFocused) throw new Error(`${selector} cannot be reached by keyboard`);
  await page.keyboard.press('Enter');
};

const type = async (page: Page, mode: Mode, selector: string, text: string): Promise<void> => {
  const field = visible(page, selector);
  await field.scrollIntoViewIfNeeded({timeout: PATIENCE_MS});
  if (mode !== 'keyboard') return field.fill(text, {timeout: PATIENCE_MS});
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  if (text) await page.keyboard.type(text);
  else await page.keyboard.press('Delete');
};

const swipe = async ({page, context}: Stay, selector: string, by: number): Promise<void> => {
  const box = await visible(page, selector).boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + box.height / 2];
  const client = await context.newCDPSession(page);
  const touch = (kind: string, at: number) =>
    client.send('Input.dispatchTouchEvent', {
      type: kind as 'touchStart',
      touchPoints: kind === 'touchEnd' ? [] : [{x: at, y}],
    });
  await touch('touchStart', x);
  for (let part = 1; part <= 6; part++) await touch('touchMove', x + (by * part) / 6);
  await touch('touchEnd', x + by);
};

/** Waits until exactly these requests were sent, then forgets them. */
const wasSent = async ({sent, settle}: Stay, wanted: readonly Sent[]): Promise<void> => {
  await until(
    () => sent.length,
    count => count >= wanted.length,
    `${wanted.length} requests`,
  );
  await settle();
  const found = sent.splice(0);
  if (!areSent(found, wanted)) throw new Error(`sent ${JSON.stringify(found)}`);
};

const hasAttribute = (page: Page, {of, attribute, is}: Extract<Step, {attribute: string}>): Promise<void> => {
  const read = (): Promise<string | null> =>
    page.locator(of).first().getAttribute(attribute, {timeout: PATIENCE_MS});
  return until(read, found => isAttribute(found, is), describeStep(is));
};

const reads = (page: Page, {see, text}: Extract<Step, {see: string}>): Promise<void> =>
  until(
    () => textOf(page, see),
    found => isText(found, text),
    describeStep(text),
  );

const hasClasses = (page: Page, {of, classes}: Extract<Step, {classes: string}>): Promise<void> => {
  const read = async (): Promise<string[]> =>
    (await page.locator(of).first().getAttribute('class', {timeout: PATIENCE_MS}))?.split(/\s+/) ?? [];
  return until(read, found => areClasses(found, classes), classes);
};

/** Does what a step says. */
const doStep = async (stay: Stay, mode: Mode, step: Step): Promise<void> => {
  const {page} = stay;
  if ('choose' in step) return choose(page, mode, step.choose, step.value);
  if ('press' in step) return press(page, mode, step.press);
  if ('tick' in step) return tick(page, mode, step.tick);
  if ('type' in step) return type(page, mode, step.type, step.text);
  if ('open' in step) return void (await page.goto(new URL(step.open, page.url()).href));
  if ('run' in step) return page.evaluate(step.run);
  if ('hover' in step) return mode === 'mouse' ? visible(page, step.hover).hover() : undefined;
  if ('swipe' in step) return mode === 'touch' ? swipe(stay, step.swipe, step.by) : undefined;
  if ('key' in step && mode === 'keyboard') await page.keyboard.press(step.key);
};

/** Waits until what a step expects is so; false where it expects nothing. */
const awaitStep = (stay: Stay, step: Step): Promise<void> | false => {
  const {page} = stay;
  if ('see' in step) return reads(page, step);
  if ('field' in step) {
    const field = page.locator(step.field).first();
    return until(
      () => field.inputValue({timeout: PATIENCE_MS}),
      found => found === step.is,
      step.is,
    );
  }
  if ('attribute' in step) return hasAttribute(page, step);
  if ('classes' in step) return hasClasses(page, step);
  if ('sent' in step) return wasSent(stay, step.sent);
  if ('focus' in step) {
    const place = page.locator(step.focus).first();
    const isFocused = () => place.evaluate(element => element.contains(document.activeElement));
    return until(isFocused, found => found, 'the focus there');
  }
  if (!('at' in step)) return false;
  const address = (): string => page.url().replace(new URL(page.url()).origin, '');
  return until(address, found => new RegExp(`^${step.at}`).test(found), step.at);
};

/** Does one step of a visit, or waits until what it expects is so. */
const take = async (stay: Stay, mode: Mode, step: Step): Promise<void> => {
  const expected = awaitStep(stay, step);
  if (expected) return expected;
  await doStep(stay, mode, step);
  await stay.settle();
};

/** Does the steps of a visit one after the other. Throws the first that fails, and why. */
export const takeAll = async (stay: Stay, mode: Mode, steps: readonly Step[]): Promise<void> => {
  for (const step of steps)
    try {
      await take(stay, mode, step);
    } catch (error) {
      const cause = stripVTControlCharacters(String((error as Error).message));
      throw new Error(`${describeStep(step)}: ${cause}`);
    }
};
