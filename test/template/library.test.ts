import {expect, test} from 'vitest';
import {render} from '../../src/template/index.js';
import {numberOptions} from '../../src/template/library/i18n/number-options.js';
import {createFormatters, formatters, predicates} from '../../src/template/library/index.js';
import {intlProvider} from '../../src/template/library/locale/intl.js';
import type {LocaleProvider} from '../../src/template/library/locale/provider.js';

// Source: template language §7. `apply` belongs to the language, `image-element` is ours.
const FORMATTERS = {
  core: `count cycle encode-space encode-uri encode-uri-component find-first find-last format get html htmlattr htmltag
    iter json json-pretty key-by line-breaks lookup mod output pluralize prop raw round safe slugify smartypants str
    truncate url-encode`,
  content: `AbsUrl audio-player capitalize child-image-meta cover-image-meta color-weight height width humanizeDuration
    image image-color image-meta image-srcset item-classes resizedHeightForWidth resizedWidthForHeight
    squarespaceThumbnailForWidth squarespaceThumbnailForHeight website-color video image-element`,
  commerce: `add-to-cart-btn product-checkout product-price subscription-price product-quick-view
    product-restock-notification product-scarcity product-status quantity-input variants-select summary-form-field
    cart-quantity bookkeeper-money-format cart-subtotal cart-url from-price normal-price sale-price percentage-format
    variant-descriptor`,
  date: 'date',
  i18n: `decimal money datetime datetime-interval relative-time timesince message plural datetimefield
    i18n-money-format money-format money-string moneyFormat unit`,
  social: `activate-twitter-links comment-link comments like-button social-button social-button-inline
    twitter-follow-button comment-count google-calendar-url`,
} as const;

const PREDICATE_COUNT = 101;
const split = (text: string): string[] => text.split(/\s+/);

for (const [family, names] of Object.entries(FORMATTERS))
  test(`TPL-01 TPL-04 every ${family} formatter of the specification exists`, () => {
    expect(split(names).filter(name => formatters[name] === undefined)).toEqual([]);
  });

test('TPL-01 there are no formatters next to those of the specification', () => {
  const known = new Set(Object.values(FORMATTERS).flatMap(split));
  expect(Object.keys(formatters).filter(name => !known.has(name))).toEqual([]);
});

test('TPL-01 all predicates of the specification exist', () => {
  expect(Object.keys(predicates)).toHaveLength(PREDICATE_COUNT);
  expect(Object.keys(predicates).every(name => /^[A-Za-z][\w-]*\?$/.test(name))).toBe(true);
});

test('names of the object prototype are no formatters or predicates', () => {
  expect(formatters.constructor).toBeUndefined();
  expect(predicates.toString).toBeUndefined();
  expect(render('{a|constructor}', {a: 1}, {}).output).toBe('{a|constructor}');
});

const LOCALE_TEMPLATES = [
  ['{n|decimal}', 'decimal 5'],
  ['{m|money}', 'money 5 EUR'],
  ['{n|datetime}', 'date 5'],
  ['{n,n|datetime-interval}', 'range 5 5'],
  ['{n|relative-time}', 'relative 0 second'],
  ['{p|message n}', 'plural'],
  ['{n|bookkeeper-money-format}', 'money 0.5e-1 XTS'],
  ['{n|date %Z}', 'zone'],
] as const;

const HAND_MADE: LocaleProvider = {
  formatDecimal: (_locale, amount) => `decimal ${amount}`,
  formatMoney: (_locale, {amount, currency}) => `money ${Number(amount) < 1 ? '0.5e-1' : amount} ${currency}`,
  formatDate: (_locale, {epochMs}) => `date ${epochMs}`,
  formatRange: (_locale, {startMs, endMs}) => `range ${startMs} ${endMs}`,
  formatRelative: (_locale, {amount, unit}) => `relative ${amount} ${unit}`,
  plural: () => 'many',
  currencyForRegion: () => 'XTS',
  zoneAbbreviation: () => 'zone',
};

for (const [template, output] of LOCALE_TEMPLATES)
  test(`${template} takes its strings from the host's own locale provider`, () => {
    const data = {n: 5, m: {value: '5', currency: 'EUR'}, p: '{0 plural many {plural} other {other}}'};
    const options = {locale: 'en', now: 5, formatters: createFormatters(HAND_MADE)};
    expect(render(template, data, options)).toEqual({output, errors: []});
  });

const EN_LOCALE_TEMPLATES = LOCALE_TEMPLATES.filter(([template]) => template !== '{n|date %Z}');

for (const [template] of EN_LOCALE_TEMPLATES)
  test(`${template} prints nothing where the host gives no locale`, () => {
    const data = {n: 5, m: {value: '5', currency: 'EUR'}, p: '{0 plural other {x}}'};
    expect(render(template, data, {now: 5})).toEqual({output: '', errors: []});
  });

test('templates without locale formatters make no Intl object', () => {
  const {DateTimeFormat, NumberFormat} = Intl;
  let made = 0;
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      construct(original, args) {
        made++;
        return Reflect.construct(original as unknown as new () => object, args);
      },
    });
  Intl.DateTimeFormat = counted(DateTimeFormat);
  Intl.NumberFormat = counted(NumberFormat);
  const options = {minInt: 7};
  try {
    render('{t|html|truncate 3}{.equal? t 1}{.end}{@|product-quick-view}{@|variants-select}', {t: '<b>'}, {});
    expect(made).toBe(0);
    intlProvider.formatDecimal('mt-MT', '1', options);
    expect(made).toBe(1);
    intlProvider.formatDecimal('mt-MT', '2', options);
    expect(made).toBe(1);
  } finally {
    Intl.DateTimeFormat = DateTimeFormat;
    Intl.NumberFormat = NumberFormat;
  }
});

// Source: the tz database; winter and summer of 2024 in UTC seconds
const JANUARY_MS = 1_706_000_000_000;
const JULY_MS = 1_720_000_000_000;
const ZONE_ROWS = [
  ['America/New_York', 'EST', 'EDT'],
  ['Europe/Paris', 'CET', 'CEST'],
  ['Europe/Dublin', 'GMT', 'IST'],
  ['Asia/Jerusalem', 'IST', 'IDT'],
  ['America/Havana', 'CST', 'CDT'],
  ['Australia/Sydney', 'AEDT', 'AEST'],
  ['Asia/Calcutta', 'IST', 'IST'],
  ['Africa/Johannesburg', 'SAST', 'SAST'],
  ['America/Whitehorse', 'MST', 'MST'],
  ['Asia/Dubai', '+04', '+04'],
  ['Asia/Kathmandu', '+0545', '+0545'],
  ['America/Sao_Paulo', '-03', '-03'],
  ['Pacific/Guam', 'ChST', 'ChST'],
  ['UTC', 'UTC', 'UTC'],
] as const;

for (const [zone, january, july] of ZONE_ROWS)
  test(`clocks in ${zone} are called ${january} in January and ${july} in July`, () => {
    expect(intlProvider.zoneAbbreviation(zone, JANUARY_MS)).toBe(january);
    expect(intlProvider.zoneAbbreviation(zone, JULY_MS)).toBe(july);
  });

const CURRENCY_ROWS = [
  ['en', 'USD'],
  ['de-CH', 'CHF'],
  ['fr', 'EUR'],
  ['pt', 'BRL'],
  ['ar', 'EGP'],
  ['zh-Hant', 'TWD'],
  ['en-XA', undefined],
] as const;

for (const [locale, currency] of CURRENCY_ROWS)
  test(`people who read ${locale} pay in ${currency ?? 'no known currency'}`, () => {
    expect(intlProvider.currencyForRegion(locale)).toBe(currency);
  });

test('a locale that is no language tag is read as American English', () => {
  expect(render('{n|decimal}', {n: 1234.5}, {locale: 'not a locale!'}).output).toBe('1,234.5');
});

test('TPL-01 no more than fifty digits are asked for, and as many are written as Intl can', () => {
  expect(numberOptions(['minFrac:999', 'maxSig:-3'])).toEqual({minFrac: 50, maxSig: 0});
  const {output, errors} = render('{n|decimal minFrac:999}', {n: 1}, {locale: 'en'});
  expect(errors).toEqual([]);
  expect(output).toMatch(/^1\.0{20,50}$/);
});
