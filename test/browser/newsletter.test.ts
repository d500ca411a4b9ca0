// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {TRAP_NAME} from '../../src/tables/form-names.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads} from './visitor.js';

/** The shop's clock stands: whatever is sent is sent in no time after its page was made. */
const NOW_MS = Date.now();
const shop = openTidyShop({nowMs: () => NOW_MS});

const ASKED = 'Almost there: confirm your address with the email we have just sent you.';

/** Opens the form in the footer and types an address into it. */
const typeAddress = async (email: string, javaScriptEnabled = true) => {
  const {page} = await shop.visit('/about', {javaScriptEnabled});
  const block = page.locator('#form-newsletter');
  await block.getByLabel('Email for the newsletter').fill(email);
  if (javaScriptEnabled) await whenLive(page, '#form-newsletter');
  return {page, block};
};

/** Follows the link of the e-mail to an address, and confirms there. */
const confirm = async (page: Page, email: string): Promise<void> => {
  const {body} = await shop.platform.db
    .selectFrom('email')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  await page.goto(/http\S+\/newsletter\/confirm\?token=[\w-]+/.exec(body)?.[0] ?? '');
  await page.locator('main form [type=submit]').click();
  await page.waitForURL('**/newsletter/confirm?done=1');
};

const statusOf = async (email: string): Promise<string | undefined> =>
  (
    await shop.platform.db
      .selectFrom('subscriber')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.status;

const reasonOf = async (email: string): Promise<string | null | undefined> =>
  (
    await shop.platform.db
      .selectFrom('form_submission')
      .select('spam')
      .where('form_id', '=', 'newsletter')
      .where('answers', 'like', `%${email}%`)
      .executeTakeFirst()
  )?.spam;

for (const [[how, javaScriptEnabled], sampled] of spread(
  [
    ['with script', true],
    ['without script', false],
  ] as const,
  {share: 0.5},
)) {
  test(
    `FORM-08 a visitor who subscribes at once ${how} is asked to confirm, and is no spam`,
    sampled,
    async () => {
      const email = `at-once-${javaScriptEnabled}@example.com`;
      const {page, block} = await typeAddress(email, javaScriptEnabled);
      await block.getByRole('button', {name: 'Subscribe'}).click();
      await reads(page.locator('#form-newsletter').getByText(ASKED), ASKED);
      expect(await reasonOf(email)).toBe(null);
      await confirm(page, email);
      expect(await statusOf(email)).toBe('confirmed');
    },
  );

  test(
    `FORM-08 a visitor whose browser fills in the trap ${how} is asked to confirm, and that subscribes`,
    ONLY_WHOLE,
    async () => {
      const email = `autofilled-${javaScriptEnabled}@example.com`;
      const {page, block} = await typeAddress(email, javaScriptEnabled);
      await block.locator(`[name=${TRAP_NAME}]`).evaluate((input: HTMLInputElement) => {
        input.value = 'The Company';
      });
      await block.getByRole('button', {name: 'Subscribe'}).click();
      await reads(page.locator('#form-newsletter').getByText(ASKED), ASKED);
      await becomes(() => reasonOf(email), 'trap');
      expect(await statusOf(email)).toBe('asked');
      await confirm(page, email);
      expect(await statusOf(email)).toBe('confirmed');
    },
  );
}
