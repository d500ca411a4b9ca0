import {expect, test} from 'vitest';
import {CannotStart} from '../../../examples/platform/kernel/cannot-start.js';
import {productionWarnings, refuseWeakSecret} from '../../../examples/platform/production.js';

const SAFE = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  SECRET: 'x'.repeat(32),
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgresql://shop@db/shop',
  SMTP_URL: 'smtps://mail.example',
};
/** What each warning begins with. */
const names = (env: Readonly<Record<string, string | undefined>>): string[] =>
  productionWarnings(env).map(text => text.split(' ')[0] ?? '');

const ROWS = [
  ['everything', SAFE, []],
  ['no secret', {...SAFE, SECRET: undefined}, ['SECRET']],
  ['an empty secret', {...SAFE, SECRET: ''}, ['SECRET']],
  ['no address', {...SAFE, PUBLIC_ORIGIN: undefined}, ['PUBLIC_ORIGIN']],
  ['an address without TLS', {...SAFE, PUBLIC_ORIGIN: 'http://shop.example'}, ['PUBLIC_ORIGIN']],
  ['no word of its proxy', {...SAFE, TRUST_PROXY: undefined}, ['TRUST_PROXY']],
  ['no mail server', {...SAFE, SMTP_URL: undefined}, ['SMTP_URL']],
  ['no database server', {...SAFE, DATABASE_URL: undefined}, ['DATABASE_URL']],
  [
    'an https address alone',
    {PUBLIC_ORIGIN: 'https://shop.example'},
    ['SECRET', 'TRUST_PROXY', 'SMTP_URL', 'DATABASE_URL'],
  ],
  ['nothing, on a trial', {}, []],
] as const;
for (const [what, env, expected] of ROWS)
  test(`V02 a shop started with ${what} is warned of ${expected.join(', ') || 'nothing'}`, () => {
    expect(names(env)).toEqual(expected);
  });

test('V02 a secret that can be guessed is refused with what to do', () => {
  expect(() => refuseWeakSecret({SECRET: 'swordfish'})).toThrow(CannotStart);
  expect(() => refuseWeakSecret({SECRET: 'swordfish'})).toThrow(/at least 32.*openssl rand/);
  for (const SECRET of [undefined, '', 'x'.repeat(32)])
    expect(() => refuseWeakSecret({SECRET})).not.toThrow();
});
