// @module-tag whole
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {LOCALES, type MessageLocale} from '../../src/i18n/locales.js';
import {spread} from '../tools/spread.js';
import {readMessages} from '../unit/i18n/all-messages.js';
import {confirmPathOf, emailsTo, linkTokenOf, openAccount, SESSION} from './account-client.js';
import {startShop, Visitor} from './shop-client.js';

const PASSWORD = 'a quiet harbour';
const DAY_MS = 86_400_000;
/** Wrong passwords of one account in a minute. */
const TRIES = 5;
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
});
afterAll(() => shop.close());

let people = 0;
const newEmail = (): string => `refused-${++people}@example.com`;
const arrive = () => Visitor.arrive(shop.url);
const newMember = async () => {
  nowMs += 60_000;
  const email = newEmail();
  const visitor = await arrive();
  await openAccount(shop, visitor, {email, password: PASSWORD});
  return {email, visitor};
};

/** The notice of a page. */
const noticeOf = (html: string): string => /<p class="notice[^>]*>([^<]*)</.exec(html)?.[1] ?? '';

type Refuse = (prefix: string) => Promise<string>;

/** The last try is by the form, whose page keeps the address. */
const refuseSignIn = async (prefix: string, tries: number): Promise<string> => {
  nowMs += 60_000;
  const [visitor, typed] = [await arrive(), {email: newEmail(), password: 'a wrong one'}];
  for (let n = 1; n < tries; n++) await visitor.send('POST', SESSION, typed);
  const {text} = await visitor.post(`${prefix}/account/sign-in`, typed);
  expect(text).toContain(`value="${typed.email}"`);
  return noticeOf(text).replace(/\d+/, '');
};

/** Each shows what its visitor is refused with, and fails where that lost what was typed. Passwords are never sent back. */
const REFUSALS: Readonly<Record<string, Refuse>> = {
  'a wrong login': prefix => refuseSignIn(prefix, 1),
  'an account locked by too many tries': prefix => refuseSignIn(prefix, TRIES + 1),
  'an expired link of a new account': async prefix => {
    const [visitor, email] = [await arrive(), newEmail()];
    nowMs += 60_000;
    await visitor.post(`${prefix}/account/register`, {email, password: PASSWORD});
    const path = await confirmPathOf(shop, email);
    nowMs += DAY_MS;
    return noticeOf((await visitor.send('GET', path)).text);
  },
  'an expired link of a password': async prefix => {
    const {visitor, email} = await newMember();
    await visitor.post(`${prefix}/account/reset`, {email});
    const token = await linkTokenOf(shop, email, 'new-password');
    nowMs += DAY_MS;
    const late = await visitor.post(`${prefix}/account/new-password`, {token, newPassword: PASSWORD});
    return noticeOf(late.text);
  },
  'an address that has an account': async prefix => {
    const [known, {visitor}] = [await newMember(), await newMember()];
    const typed = {email: known.email, password: PASSWORD};
    await visitor.post(`${prefix}/account/email`, typed);
    const [letter] = await emailsTo(shop, known.email);
    return letter?.subject ?? '';
  },
  'a tab whose session ended in another': async prefix => {
    const {visitor} = await newMember();
    const {crumb} = visitor;
    const next = newEmail();
    await visitor.post(`${prefix}/account/sign-out`, {});
    const {text} = await visitor.post(`${prefix}/account/email`, {email: next, password: PASSWORD, crumb});
    expect(text).toContain(`value="${next}"`);
    return noticeOf(text);
  },
};

for (const [[name, refuse], options] of spread(Object.entries(REFUSALS), {share: 0.3, by: () => []}))
  test(`SITE-01 ${name} has its message in ten languages, and what was typed stays`, options, async () => {
    const seen = new Map<MessageLocale, string>();
    for (const language of LOCALES) seen.set(language, await refuse(language === 'en' ? '' : `/${language}`));
    for (const text of seen.values()) expect(text).toMatch(/\p{L}{2}/u);
    expect(new Set(seen.values()).size, JSON.stringify([...seen])).toBe(LOCALES.length);
  });

test('SITE-01 a block that is signed out in another tab has its message in ten languages', async () => {
  const all = await Promise.all(LOCALES.map(language => readMessages(language)));
  expect(new Set(all.map(messages => messages['login-out-elsewhere'])).size).toBe(LOCALES.length);
});
