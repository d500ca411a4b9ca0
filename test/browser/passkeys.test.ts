// @module-tag whole
import {expect, test} from 'vitest';
import {openAccount} from '../contract/account-client.js';
import {Visitor} from '../contract/shop-client.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const EMAIL = 'keys@example.com';
const PASSWORD = 'a quiet harbour';

/** Makes a browser one from before 2025, which has passkeys without their JSON methods. */
const withoutJson = (): void => {
  for (const name of ['parseCreationOptionsFromJSON', 'parseRequestOptionsFromJSON'])
    Reflect.deleteProperty(PublicKeyCredential, name);
  Reflect.deleteProperty(PublicKeyCredential.prototype, 'toJSON');
};

test('SITE-01 a member adds, uses, names and deletes a passkey, also in an older browser', async () => {
  await openAccount(shop.platform, await Visitor.arrive(shop.platform.url), {
    email: EMAIL,
    password: PASSWORD,
  });
  const {page, context, log} = await shop.visit('/account', {reducedMotion: 'reduce'});
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const block = page.locator('[data-block=login]');
  const member = block.getByText(`You are signed in as ${EMAIL}.`);
  await whenLive(page, '[data-block=login]');
  // Only the sign-in is done by the methods: the passkey is made without them.
  await page.evaluate(withoutJson);
  await block.getByLabel('Email').fill(EMAIL);
  await block.getByLabel('Password').fill(PASSWORD);
  await block.getByRole('button', {name: 'Sign in', exact: true}).click();
  await member.waitFor();
  await whenLive(page, '[data-block=login]');

  await block.getByText('Passkeys', {exact: true}).click();
  await block.getByText('No passkeys yet.').waitFor();
  await block.getByLabel('Name of the passkey').fill('Phone');
  await block.getByLabel('Current password').fill('a wrong one');
  await block.getByRole('button', {name: 'Add a passkey'}).click();
  await reads(block.locator('.vt-login-manage').getByRole('alert'), 'That is not your password.');
  expect(await block.getByLabel('Name of the passkey').inputValue()).toBe('Phone');
  await block.getByLabel('Current password').fill(PASSWORD);
  await block.getByRole('button', {name: 'Add a passkey'}).click();
  await block.getByText('Phone was added.').waitFor();
  await isAccessible(page);

  await block.getByRole('button', {name: 'Sign out'}).click();
  await block.getByRole('heading', {name: 'Sign in'}).waitFor();
  await whenLive(page, '[data-block=login]');
  await block.getByLabel('Email').focus();
  const byKey = block.getByRole('button', {name: 'Sign in with a passkey'});
  // A virtual device may answer the suggestion at once.
  await byKey.or(member).first().waitFor();
  await byKey.click({timeout: 3000}).catch(() => {});
  await member.waitFor();
  await whenLive(page, '[data-block=login]');
  const [row] = await shop.platform.db.selectFrom('passkey').selectAll().execute();
  expect([row?.name, row?.used_ms === null]).toEqual(['Phone', false]);

  await block.getByText('Passkeys', {exact: true}).click();
  await block.getByRole('button', {name: 'Rename'}).waitFor();
  await block.getByLabel('Name of the passkey').first().fill('Old phone');
  await block.getByRole('button', {name: 'Rename'}).click();
  await block.getByText('Old phone has its new name.').waitFor();
  await block.getByRole('button', {name: 'Delete Old phone'}).click();
  await block.getByText('Old phone was deleted.').waitFor();
  expect(await shop.platform.db.selectFrom('passkey').selectAll().execute()).toEqual([]);
  expect(log.errors).toEqual([]);
});
