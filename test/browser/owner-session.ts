import type {Page} from 'playwright-core';
import {DEMO_OWNERS, DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import type {RoleName} from '../../src/tables/roles.js';
import type {Shop} from './harness.js';

/** Signs in as the demonstration owner, or the one of another role, by the sign-in page, and ends on `path` in that page's language. */
export const signInAsOwner = async (
  shop: Shop,
  page: Page,
  path = '/owner',
  wanted: RoleName = 'admin',
): Promise<void> => {
  const prefix = /^\/[a-z]{2}(?=\/)/.exec(path)?.[0] ?? '';
  await page.goto(shop.url(`${prefix}/owner/sign-in?to=${path}`));
  await page.locator('[name=email]').fill(DEMO_OWNERS.find(({role}) => role === wanted)?.email ?? '');
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(({pathname}) => pathname === path);
};
