import {expect, test} from 'vitest';
import {UNTRACKED_PAGE_TYPES} from '../../../src/tables/page-types.js';
import {ENVIRONMENT_PROBLEM, eventsBase} from '../../../src/tracking/events-base.js';
import {toJson} from '../../../src/tracking/json.js';
import {toTrackContext} from '../../../src/tracking/legacy-context.js';
import {mayTrack} from '../../../src/tracking/may-track.js';
import {redact} from '../../../src/tracking/redact.js';
import {isSearchPage} from '../../../src/tracking/search-page.js';
import {callBody, SERVICE_FORMAT} from '../../../src/tracking/service-format.js';
import {readTrackContext} from '../../../src/tracking/track-context.inline.js';

const HERE = 'https://shop.example/';
// Source: commerce spec §2, §6
const TRACKED = [
  [{}, '/', true],
  [{pageType: 1}, '/', true],
  ...UNTRACKED_PAGE_TYPES.map(pageType => [{pageType}, '/', false] as const),
  [{trackingDisabled: true}, '/', false],
  [{account: {roles: [1]}}, '/', false],
  [{account: {roles: []}}, '/', false],
  [{account: {}}, '/', false],
  [{account: {roles: [10]}}, '/', true],
  [{account: {roles: [10]}}, '/config/pages', false],
  [{account: {roles: [10, 1]}}, '/', false],
  [{account: {roles: [10]}}, '/?from=/config', true],
  [{account: null}, '/config', true],
] as const;
for (const [context, path, expected] of TRACKED)
  test(`TRK-04 ${JSON.stringify(context)} at ${path} is ${expected ? '' : 'not '}tracked`, () => {
    expect(mayTrack(context, `https://shop.example${path}`)).toBe(expected);
  });

test('TRK-04 views of the search page are not recorded', () => {
  expect(
    ['/search', '/es/search/', '/pt-BR/search', '/blog/search', '/research', '/search/x', '/'].map(
      isSearchPage,
    ),
  ).toEqual([true, true, true, false, false, false, false]);
});

test('the context of existing sites is read with our own names', () => {
  const classic = {
    website: {id: 'w', language: 'en-US', timeZone: 'America/New_York'},
    item: {id: 'i', recordType: 11},
    collection: {id: 'c'},
    pageType: 50,
    authenticatedAccount: {id: 'acc', roles: [10], locale: 'es-ES'},
    variantId: 'v',
    impersonatedSession: false,
    websiteSettings: {country: 'US', cookieSettings: {isRestrictiveCookiePolicyEnabled: false}},
  };
  expect(toTrackContext(classic)).toMatchObject({
    websiteId: 'w',
    locale: 'en-US',
    timeZone: 'America/New_York',
    itemId: 'i',
    recordType: 11,
    collectionId: 'c',
    pageType: 50,
    account: {roles: [10]},
    memberAccountId: 'acc',
    memberLocale: 'es-ES',
    variantId: 'v',
    country: 'US',
    cookiePolicy: 'open',
  });
  expect(toTrackContext(undefined)).toMatchObject({websiteId: undefined, cookiePolicy: 'restrictive'});
});

test('additions to Object.prototype are no part of the context', () => {
  Reflect.set(Object.prototype, 'trackingDisabled', true);
  try {
    expect(mayTrack(readTrackContext({websiteId: 'w'}), HERE)).toBe(true);
    expect(mayTrack(readTrackContext(null), HERE)).toBe(true);
  } finally {
    Reflect.deleteProperty(Object.prototype, 'trackingDisabled');
  }
});

const HOSTS = {production: 'https://p.example/', staging: 'https://s.example', development: 'http://d'};
// Source: runtime spec §7
const BASES = [
  [undefined, {}, '/api'],
  ['prod', HOSTS, 'https://p.example'],
  ['staging', HOSTS, 'https://s.example'],
  ['qa', HOSTS, 'https://s.example'],
  ['dev', HOSTS, 'http://d'],
  ['dev', {staging: 'https://s.example'}, 'https://s.example'],
  ['prod', null, '/api'],
  ['live', HOSTS, null],
] as const;
for (const [environment, hosts, expected] of BASES)
  test(`TRK-02 events of ${environment} go to ${expected}`, () => {
    expect(eventsBase(environment, hosts, '/api')).toBe(expected);
  });
test('TRK-02 an unknown environment has the specification’s message', () => {
  expect(ENVIRONMENT_PROBLEM).toBe('sourceEnvironment needs to be set to one of dev, staging, or prod');
});

test('secrets of an address never leave the page', () => {
  const rows = [
    ['?token=a1&x=2', '?token=redacted&x=2'],
    ['#access_token=a.b-c&state=1', '#access_token=redacted&state=1'],
    ['?reset_password=p', '?reset_password=redacted'],
    ['?email=ada%40example.com', '?email=redacted'],
    ['/thanks/ada@example.com', '/thanks/redacted'],
    ['/pay/4242 4242 4242 4242', '/pay/redacted'],
    ['?q=tide+bowl&page=2', '?q=tide+bowl&page=2'],
    ['?%74oken=a1&x=2', '?%74oken=redacted&x=2'],
    ['?user%5Bemail%5D=ada&user[pin]=1', '?user%5Bemail%5D=redacted&user[pin]=redacted'],
    ['?next=%2Freset%3Ftoken%3Dabc&x=2', '?next=redacted&x=2'],
    ['?to=%2Fa%3Fnext%3D%252Freset%253Ftoken%253Dabc', '?to=redacted'],
    ['?otp=123456&totp=1&verificationCode=9', '?otp=redacted&totp=redacted&verificationCode=redacted'],
    ['?one_time_code=12&sms_code=3', '?one_time_code=redacted&sms_code=redacted'],
    ['/to/ada%2Bshop%40example.com', '/to/redacted'],
    ['/to/ada+shop@example.com', '/to/redacted'],
    ['?q=4242+4242+4242+4242', '?q=redacted'],
    ['?q=4242%204242%204242%204242', '?q=redacted'],
    ['?postcode=1011&q=100%', '?postcode=1011&q=100%'],
  ] as const;
  for (const [address, expected] of rows) expect(redact(address)).toBe(expected);
  expect(redact(`/${'x'.repeat(50_000)}`)).toHaveLength(2083);
});

test('JSON is written without a page’s toJSON on arrays and objects', () => {
  Reflect.set(Array.prototype, 'toJSON', () => 'broken');
  try {
    expect(toJson({a: [1, 'x"', null, true], b: {c: Number.NaN}, d: () => 1})).toBe(
      '{"a":[1,"x\\"",null,true],"b":{"c":null},"d":null}',
    );
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  }
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  expect(JSON.parse(toJson(circle))).toBeTruthy();
});

// Source: runtime spec §7, events service
const CALLS: ReadonlyArray<readonly [names: readonly string[], sent: unknown]> = [
  [['page_view'], {eventSchemaName: 'page_view', eventContent: '{}'}],
  [
    ['page_view', 'wish'],
    {
      events: [
        {eventSchemaName: 'page_view', eventContent: '{}'},
        {eventSchemaName: 'wish', eventContent: '{}'},
      ],
    },
  ],
];
for (const [names, sent] of CALLS)
  test(`TRK-02 ${names.length} event${names[1] ? 's go out as a batch' : ' goes out as the events service takes it'}`, () => {
    expect(JSON.parse(callBody(names.map(name => SERVICE_FORMAT.body(name, '{}'))))).toEqual(sent);
  });
