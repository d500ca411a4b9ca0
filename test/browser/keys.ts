import type {Locator, Page} from 'playwright-core';
import {expect} from 'vitest';

/** What has the focus: its element and its name in short, for a field what is in it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const {activeElement: element} = document;
    const text = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    const value = element instanceof HTMLInputElement ? element.value : text;
    return `${element?.localName} ${value.replace(/\s+/g, ' ').trim().slice(0, 40)}`;
  });

/** What has the focus by its label, be it a field, a button or a link. */
const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const {activeElement: element} = document;
    const labels = element && 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    const text =
      element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? '';
    return text.replace(/\s+/g, ' ').trim();
  });

/** The most presses of Tab from one end of a page of the shop to the other. */
const TABS_MAX = 60;

const tabWhile = async (page: Page, isMissed: () => Promise<boolean>, wanted: unknown): Promise<void> => {
  for (let press = 0; press < TABS_MAX; press++) {
    await page.keyboard.press('Tab');
    if (!(await isMissed())) return;
  }
  throw new Error(`Tab does not reach ${wanted}`);
};

const tabUntil = (page: Page, look: () => Promise<string>, wanted: RegExp): Promise<void> =>
  tabWhile(page, async () => !wanted.test(await look()), wanted);

/** Resolves once an element has the focus. */
export const hasFocus = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate(found => found === document.activeElement)).toBe(true);

/** Presses Tab until what has the focus reads so. */
export const tabTo = (page: Page, wanted: RegExp): Promise<void> =>
  tabUntil(page, () => focused(page), wanted);

/** Presses Tab until what has the focus is labelled so. */
export const tabToLabel = (page: Page, label: string): Promise<void> =>
  tabUntil(page, () => focusedLabel(page), new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));

/** Presses Tab until an element has the focus. */
export const tabOnto = (element: Locator): Promise<void> =>
  tabWhile(element.page(), () => element.evaluate(found => found !== document.activeElement), element);

/** Comes to an element by Tab, and presses a key on it. */
export const tabAndPress = async (element: Locator, key: string): Promise<void> => {
  await tabOnto(element);
  await element.page().keyboard.press(key);
};

/** Types into fields by their labels, in the order Tab comes to them. */
export const typeInto = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(fields)) {
    await tabToLabel(page, label);
    await page.keyboard.type(text);
  }
};

/** The next key from what has the focus to an element: arrow keys within a list, a toolbar or a group of radio buttons, else Tab. Null where it has the focus. */
const keyTo = (wanted: Element): string | null => {
  const active = document.activeElement ?? document.body;
  if (active === wanted) return null;
  const isLater = Boolean(active.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING);
  const widget = wanted.closest('[role=grid],[role=treegrid],[role=toolbar],[role=tablist],[role=listbox]');
  const row = wanted.closest('[role=row]');
  const isRadio = (element: Element): boolean => element.matches('[type=radio]');
  if (isRadio(wanted) && isRadio(active) && wanted.closest('fieldset') === active.closest('fieldset'))
    return isLater ? 'ArrowDown' : 'ArrowUp';
  if (!widget?.contains(active) || widget === active) return isLater ? 'Tab' : 'Shift+Tab';
  const isBeside = row
    ? row === active.closest('[role=row]')
    : widget.matches('[role=toolbar],[role=tablist]');
  if (!isBeside) return isLater ? 'ArrowDown' : 'ArrowUp';
  return isLater === (document.dir !== 'rtl') ? 'ArrowRight' : 'ArrowLeft';
};

/** Comes to an element from where the focus is as keyboards do, forwards or backwards, and by arrow keys where it is one of a list. One that is disabled is waited for. */
export const reach = async (element: Locator): Promise<void> => {
  const {keyboard} = element.page();
  await element.waitFor();
  await expect.poll(() => element.evaluate(found => found.matches(':disabled'))).toBe(false);
  for (let press = 0; press < TABS_MAX; press++) {
    const key = await element.evaluate(keyTo);
    if (key === null) return;
    await keyboard.press(key);
  }
  throw new Error(`no key leads to ${element}`);
};

/** Comes to an element by keys, and presses one on it. */
export const reachAndPress = async (element: Locator, key = 'Enter'): Promise<void> => {
  await reach(element);
  await element.page().keyboard.press(key);
};

/** The most options of a choice. */
const OPTIONS_MAX = 40;

/** Comes to a choice by keys, and goes down its options to the one that is wanted. */
const reachOption = async (choice: Locator, isWanted: (option: string) => boolean): Promise<void> => {
  const {keyboard} = choice.page();
  const chosen = async () => (await choice.locator('option:checked').textContent()) ?? '';
  await reachAndPress(choice, 'Home');
  for (let press = 0; press < OPTIONS_MAX && !isWanted(await chosen()); press++)
    await keyboard.press('ArrowDown');
  if (!isWanted(await chosen())) throw new Error(`none is wanted of ${await choice.textContent()}`);
};

/** Comes to a choice by keys, and goes down its options to the one that is called so. */
export const reachAndChoose = (choice: Locator, option: string): Promise<void> =>
  reachOption(choice, found => found === option);

/** Comes to a field by keys, and types in place of what is in it; of a choice `text` is how the option begins. */
export const reachAndType = async (element: Locator, text: string): Promise<void> => {
  await reach(element);
  // Letters that come too slowly for the browser choose by each of them.
  if (await element.evaluate(found => found instanceof HTMLSelectElement))
    return reachOption(element, found => found.startsWith(text));
  const {keyboard} = element.page();
  await keyboard.press('Control+a');
  await keyboard.type(text);
};
