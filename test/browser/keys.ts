import type {Locator, Page} from 'playwright-core';

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
