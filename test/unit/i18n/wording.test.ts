import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {MESSAGES} from '../../../examples/platform/kernel/messages/message.js';
import {LOCALES, type MessageLocale} from '../../../src/i18n/locales.js';
import {readPattern} from '../../../src/i18n/pattern.js';
import {FAMILIES, readFamily} from './all-messages.js';

const SITE_DATA = join(import.meta.dirname, '../../../examples/site/data');

/** Every string in a JSON value, with the keys that lead to it. */
const stringsIn = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`))
      : [];

/** The platform's own texts, and those of the shop's owner, by where it stands. */
const siteStrings = (locale: MessageLocale): [string, string][] => [
  ...stringsIn(MESSAGES[locale], 'platform'),
  ...readdirSync(SITE_DATA)
    .filter(file => file.endsWith(`.${locale}.json`))
    .flatMap(file => stringsIn(JSON.parse(readFileSync(join(SITE_DATA, file), 'utf8')), file)),
];

/** Every text a visitor reads in a language: the blocks', the platform's and the example shop's, by where it stands. */
const visitorStrings = async (locale: MessageLocale): Promise<[string, string][]> => {
  const families = await Promise.all(
    FAMILIES.map(async family => stringsIn(await readFamily(family, locale), family)),
  );
  return [...families.flat(), ...siteStrings(locale)];
};

/** What a language's texts never say: the other register, and the second name of a thing that has one. */
const FORBIDDEN: Readonly<Record<MessageLocale, RegExp>> = {
  en: /Add (?:to (?:the )?cart|To cart)\b|\bcounts now\b|\bletters?\b(?! set)|did not arrive|are not taken|\bit is ordered\b|\bare not right\b|\bbe Bought\b|\bholds its most\b|\bstays on it\b|\bLook at it\b|\bMake an account\b/,
  es: /\b(?:vosotros|vuestr[oa]s?|enviadme|avisadme|usted(?:es)?)\b|\bcartas?\b|\bfunción\b/i,
  fr: /(?<!\p{L})(?:tu|toi|tes)(?!\p{L})/iu,
  de: /\b(?:du|dir|dich|dein(?:e[rnms]?)?|sieh|bestelle|versuche)\b|Bundesstaat|\bBriefe?\b|\bist da\b/,
  it: /\bnon la disdici\b|\b(?:inviatemi|avvisatemi|inviatela)\b|\bletter[ae]\b/i,
  pt: /cartão-presente|cartões-presente|\bavisem-me\b|\bcartas?\b/i,
  nl: /Snel bekijken|telt nu mee|\bbrief\b|\bu(?:w)?\b/i,
  sv: /\bbrev(?:et)?\b|\bomdömen?t?\b|\bni\b/i,
  ja: /間間|サインイン|カートに追加/,
  ar: /أخبروني|أرسلوا/,
};
/** Strings about the shop's products, where a forbidden word may mean itself. */
const PRODUCT_STRINGS = /^catalogue\.|\.letters(?:-in-winter)?\.|\.fields\.reply\./;

for (const locale of LOCALES)
  test(`I18N-04 the texts in ${locale} keep one register and one name a thing`, async () => {
    const strings = (await visitorStrings(locale)).filter(([path]) => !PRODUCT_STRINGS.test(path));
    expect(strings.length).toBeGreaterThan(250);
    expect(strings.filter(([, text]) => FORBIDDEN[locale].test(text))).toEqual([]);
  });

// Source: the French typographic rules of the Imprimerie nationale
test('I18N-04 French sets a space that does not break before two-part marks and inside its quotes', async () => {
  const strings = await visitorStrings('fr');
  expect(strings.filter(([, text]) => / [:;?!»]|« /.test(text))).toEqual([]);
  const bare = strings.filter(([, text]) =>
    /[\p{L}}][?!;»]|[\p{L}}]:(?=\s|$)/u.test(text.replace(/\{[^{}]*\}/g, '}')),
  );
  expect(bare).toEqual([]);
});

const COUNTS = [0, 1, 2, 3, 11, 21, 100];
const NAMED = /\{(\w+)(?=[,}])/g;

/** Parameters that are counts. `left` is one next to `inCart`, else an amount. */
const COUNT_NAMES = /^(?:count|inCart|quantity|rating|step|watched)$/;
/** The same in texts of the platform and of the shop's owner. `max` is a limit: of many, and of one number alone. */
const SITE_COUNT_NAMES = /^(?:count|left|max|n|quantity|total)$/;
/** Installments are at least two, limits are large. */
const countsOf = (id: string, names: readonly string[]): readonly number[] => {
  if (id.startsWith('platform.') && names.includes('max')) return [100];
  return id.startsWith('installments-') ? COUNTS.filter(count => count > 1) : COUNTS;
};

const rowsOf = (id: string, pattern: string, locale: MessageLocale, countNames = COUNT_NAMES): string[] => {
  const names = [...pattern.matchAll(NAMED)].map(([, name = '']) => name);
  const isCount = (name: string) => countNames.test(name) || (name === 'left' && names.includes('inCart'));
  if (!names.some(isCount)) return [];
  const word = readPattern(pattern, locale);
  const sampleOf = (name: string, count: number) =>
    isCount(name) ? count : name === 'max' ? 5 : `<${name}>`;
  return [
    id,
    ...countsOf(id, names).map(
      count => `  ${count}: ${word(Object.fromEntries(names.map(name => [name, sampleOf(name, count)])))}`,
    ),
  ];
};

for (const locale of LOCALES)
  test(`I18N-01 messages with numbers in ${locale} read as in the matrix that was proofread`, async () => {
    const families = await Promise.all(FAMILIES.map(family => readFamily(family, locale)));
    const own = families.flatMap(family => Object.entries(family));
    const known = new Set(own.map(([, pattern]) => pattern));
    // The platform repeats some of the blocks' own; templates name the one number of a plural by its place.
    const site = siteStrings(locale).filter(([, pattern]) => !known.has(pattern));
    const rows = [
      ...own.flatMap(([id, pattern]) => rowsOf(id, pattern, locale)),
      ...site.flatMap(([id, pattern]) =>
        rowsOf(id, pattern.replace('{0 plural ', '{count, plural, '), locale, SITE_COUNT_NAMES),
      ),
    ];
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`matrix/${locale}.txt`);
  });
