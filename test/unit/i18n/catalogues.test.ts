import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {LOCALES, type MessageLocale} from '../../../src/i18n/locales.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {readPattern} from '../../../src/i18n/pattern.js';
import {formatPlain} from '../../../src/i18n/plain-message.js';
import {spread} from '../../tools/spread.js';
import {FAMILIES, readFamily, readMessages} from './all-messages.js';

const ENGLISH = await readMessages('en');
const IDS = Object.keys(ENGLISH) as MessageId[];
const COUNTS = [0, 1, 2, 3, 5, 11, 100, 1_000_000];

/** Parameter names of a pattern, which is one plural or holds none. */
const paramsOf = (pattern: string): string[] => {
  const [, plural] = /^\{(\w+), plural,/.exec(pattern) ?? [];
  return plural
    ? [plural]
    : [...new Set([...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
};

/** Values for every parameter of a pattern; the numbers are those a plural chooses by. */
const paramsFor = (pattern: string, count: number): Record<string, string | number> =>
  Object.fromEntries(
    paramsOf(pattern).map(name => [name, pattern.includes(`{${name}, plural`) ? count : `<${name}>`]),
  );

/** Messages worded as in English, for the language has the same word. */
const SAME_AS_ENGLISH: Readonly<Partial<Record<MessageLocale, readonly MessageId[]>>> = {
  es: ['subtotal', 'total', 'likert-Neutral'],
  fr: ['total'],
  nl: ['part-Zip', 'postcode'],
  pt: ['subtotal', 'total'],
  sv: ['likert-Neutral'],
};

test('I18N-04 no message id is in two families', async () => {
  const ids = await Promise.all(FAMILIES.map(async family => Object.keys(await readFamily(family, 'en'))));
  expect(new Set(ids.flat()).size).toBe(ids.flat().length);
});

/** Beginnings of ids whose rest is put together where they are said. */
const BUILT_IDS = /^(?:part|likert|lesson|option)-/;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const codeIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter(file => /\.(?:tsx?|html)$/.test(file) && !file.includes('i18n/messages/'))
    .map(file => readFileSync(join(ROOT, folder, file), 'utf8'));

test('every message is used somewhere', () => {
  const code = ['src', 'runtime', 'widgets', 'examples'].flatMap(codeIn).join('\n');
  const consoleLines = new Set(code.match(/(?<=['"`])[a-z][\w-]*(?=['"`])/g));
  expect(IDS.filter(id => !consoleLines.has(id) && !BUILT_IDS.test(id))).toEqual([]);
});

/** Forms of plurals that a language has. */
const pluralsOf = (locale: MessageLocale): readonly string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

/** Each set of plural forms is in the sample. */
const SAMPLED = spread(LOCALES, {share: 0.3, by: locale => [pluralsOf(locale).join()]});

for (const [locale, options] of SAMPLED) {
  const messages = await readMessages(locale);
  const plurals = pluralsOf(locale);

  for (const family of FAMILIES)
    test(`I18N-04 "${family}" has every message of English in ${locale}, and no other`, async () => {
      const ids = Object.keys(await readFamily(family, 'en'));
      expect(Object.keys(await readFamily(family, locale)).sort()).toEqual(ids.sort());
    });

  test(`I18N-04 every message reads in ${locale} and names the parameters of English`, () => {
    for (const id of IDS) {
      expect(() => readPattern(messages[id], locale), id).not.toThrow();
      expect(paramsOf(messages[id]), id).toEqual(paramsOf(ENGLISH[id]));
    }
  });

  if (locale !== 'en')
    test(`I18N-04 no message in ${locale} was left in English`, () => {
      const hasWords = (id: MessageId) => /\p{L}/u.test(ENGLISH[id].replace(/\{\w+\}/g, ''));
      const same = IDS.filter(id => messages[id] === ENGLISH[id] && hasWords(id));
      expect(same).toEqual(SAME_AS_ENGLISH[locale] ?? []);
    });

  test(`I18N-01 every plural in ${locale} has each form the language has`, () => {
    for (const id of IDS)
      if (messages[id].includes(', plural,'))
        for (const form of plurals) expect(messages[id], id).toContain(`${form} {`);
  });

  test(`every message in ${locale} is formatted the same with and without the full reader`, options, () => {
    for (const id of IDS)
      for (const count of COUNTS) {
        const params = paramsFor(messages[id], count);
        expect(formatPlain(messages[id], params, locale), id).toBe(readPattern(messages[id], locale)(params));
      }
  });
}
