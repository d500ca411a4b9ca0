import type {Page} from 'playwright-core';
import {expect} from 'vitest';

/** A mistake of the test: its line says that the checks have seen the page. */
const MISTAKE = 'data-blok';

/**
 * Has the pages that come next checked, as those of a developer on localhost, which `navigator.webdriver` prevents in a
 * browser that a test drives. Each page gets a mistake, by which `linesOfChecks` knows that the checks have seen it.
 */
export const checkPages = (page: Page): Promise<unknown> =>
  page.addInitScript(name => {
    Object.defineProperty(navigator, 'webdriver', {value: false});
    // The checks wait for the document, not for the scripts that run once it is parsed.
    document.addEventListener('readystatechange', () =>
      document.documentElement.setAttribute(name, 'product'),
    );
  }, MISTAKE);

/** `lines` of a page's console without that of the test's mistake, once the checks have seen the page. */
export const linesOfChecks = async (page: Page, lines: readonly string[]): Promise<string[]> => {
  await expect
    .poll(() => lines.join('\n'), {message: `checks of ${page.url()}`, timeout: 60_000})
    .toContain(MISTAKE);
  // What the checks report with the mistake has arrived when the page answers.
  await page.evaluate(() => document.readyState);
  return lines.filter(line => !line.includes(MISTAKE));
};
