import type {Page} from 'playwright-core';
import {DEMO_OWNERS, DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import type {RoleName} from '../../src/tables/roles.js';
import type {Shop} from './harness.js';

/**
 * Signs in as the demonstration owner, or the one of another role, by what the sign-in page posts, without showing that page,
 * and goes to `path`.
 */
export const signInAsOwner = async (
  shop: Shop,
  page: Page,
  path = '/owner',
  wanted: RoleName = 'admin',
): Promise<void> => {
  const {request} = page.context();
  const prefix = /^\/[a-z]{2}(?=\/)/.exec(path)?.[0] ?? '';
  const address = shop.url(`${prefix}/owner/sign-in?to=${path}`);
  const form = await (await request.get(address)).text();
  const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(form) ?? [];
  const email = DEMO_OWNERS.find(({role}) => role === wanted)?.email ?? '';
  const answer = await request.post(address, {
    form: {crumb, email, password: DEMO_PASSWORD},
    maxRedirects: 0,
  });
  if (answer.headers().location !== path) throw new Error(`the sign-in answered ${answer.status()}`);
  await page.goto(shop.url(path));
};
