import {expect, test} from 'vitest';
import {consentOf} from '../../../src/tracking/consent.inline.js';
import {consentCookies, consentProblem} from '../../../src/tracking/consent-cookies.js';

const ROWS = [
  // cookies, policy, Global Privacy Control, performance, marketing
  [{}, undefined, false, null, null],
  [{}, 'restrictive', false, null, null],
  [{}, 'open', false, true, true],
  [{}, 'open', true, null, false],
  [{ss_cookieAllowed: '1'}, undefined, false, true, true],
  [{ss_cookieAllowed: '0'}, 'open', false, false, false],
  [{ss_cookieAllowed: '1', ss_marketingCookiesAllowed: '0'}, undefined, false, true, false],
  [{ss_performanceCookiesAllowed: 'true'}, undefined, false, true, null],
  [{ss_cookieAllowed: 'maybe'}, undefined, false, null, null],
  [{ss_cookieAllowed: '1'}, undefined, true, true, false],
] as const;
for (const [cookies, policy, isPrivate, performance, marketing] of ROWS)
  test(`TRK-10 ${JSON.stringify(cookies)} under ${policy} with privacy ${isPrivate}: performance ${performance}, marketing ${marketing}`, () => {
    const found: Readonly<Record<string, string>> = cookies;
    expect(consentOf(name => found[name], policy, isPrivate)).toEqual({performance, marketing});
  });

test('TRK-10 a choice is stored as cookies that read back the same; a missing purpose is refused', () => {
  const cookies = consentCookies({performance: true});
  expect(cookies).toEqual({
    ss_cookieAllowed: '1',
    ss_performanceCookiesAllowed: '1',
    ss_marketingCookiesAllowed: '0',
  });
  expect(consentOf(name => cookies[name], 'open', false)).toEqual({performance: true, marketing: false});
  expect(consentCookies({}).ss_cookieAllowed).toBe('0');
});

test('TRK-10 anything but purposes, each true or false, is no decision', () => {
  const decisions = [{}, {performance: true}, {necessary: true, performance: false, marketing: undefined}];
  expect(decisions.map(consentProblem)).toEqual([undefined, undefined, undefined]);
  const none = [
    true,
    null,
    undefined,
    'all',
    ['marketing'],
    {analytics: true},
    {marketing: 'yes'},
    {marketing: 1},
  ];
  for (const choice of none)
    expect(consentProblem(choice)).toMatch(/^setConsent: found .*, expected purposes, as /);
});
