import type {Page} from 'playwright-core';
import {expect} from 'vitest';

/** Waits until a field suggests this before all else: what it found for the first letters is shown until the search for all of them is over. */
export const suggests = (page: Page, first: string): Promise<void> =>
  expect
    .poll(async () => (await page.locator('.vte-combo [role=option]').allTextContents())[0] ?? '')
    .toContain(first);
