import {expect, test} from 'vitest';
import {COUPONS} from '../../examples/platform/features/coupons/seed.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {couponName, getProductStrings} from '../../examples/site/model/catalogue-strings.js';
import {FORMS, formIn, type WireField} from '../../examples/site/model/forms.js';
import {LANGUAGES} from '../../examples/site/model/languages.js';
import {COURSE, getLessonStrings, lessonsIn} from '../../examples/site/model/lessons.js';
import {translateAttributes} from '../../examples/site/model/option-names.js';
import {getFormPageStrings} from '../../examples/site/pages/form-pages.js';
import {LOCALES} from '../../src/i18n/locales.js';

const PRODUCTS = [...CATALOG, COURSE];
const [, ...TRANSLATED] = LOCALES;

/** Measures, paper sizes and amounts read the same everywhere. */
const hasDigit = (value: string): boolean => /\d/.test(value);

/** Texts that read the same in English: names, and words the languages share. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  fr: ['Contact', 'Message', 'Budget', 'Format'],
  de: ['Budget', 'Newsletter', 'Set', 'Format', 'Extras', 'Film: {title}'],
  it: ['Newsletter'],
  pt: ['Newsletter', 'Extras'],
  nl: ['Budget', 'Set', 'Letters', 'Film: {title}'],
  sv: ['Budget', 'Format'],
  es: ['Extras'],
};
const SAME_EVERYWHERE = ['Twitter', 'Email', '{n} min'];
const placeholders = (text: string): string[] => (text.match(/\{[a-z]+\}/g) ?? []).sort();

/** Every text of a language next to its English one; a text that there is none of is ''. */
const pairsIn = (language: (typeof TRANSLATED)[number]): readonly (readonly [string, string])[] => {
  const {locale} = LANGUAGES[language];
  const english = LANGUAGES.en.locale;
  const listed = (own: readonly string[] = [], translated: readonly string[] = []) =>
    own.map((text, at) => [text, translated[at] ?? ''] as const);
  const fieldTexts = ({title = '', description = '', options = []}: WireField) => [
    title,
    description,
    ...options,
  ];
  const named = (own: object, translated: object) => {
    const strings = new Map(Object.entries(translated));
    return Object.entries(own).map(([id, text]) => [String(text), String(strings.get(id) ?? '')] as const);
  };
  return [
    ...PRODUCTS.flatMap(product => {
      const strings = product.localized[language];
      const {customSoldOutText = ''} = product.merchandising ?? {};
      const options = product.structuredContent.variants.flatMap(({optionValues}) => optionValues);
      return [
        [product.title, strings?.title ?? ''] as const,
        [product.body, strings?.body ?? ''] as const,
        ...listed(
          product.images.map(({alt}) => alt),
          strings?.imageAlts,
        ),
        [customSoldOutText ?? '', strings?.customSoldOutText ?? ''] as const,
        [product.structuredContent.customAddButtonText ?? '', strings?.customAddButtonText ?? ''] as const,
        ...options.flatMap(({optionName, value}) => {
          const names = strings?.options?.[optionName];
          const ofValue = [value, names?.values?.[value] ?? ''] as const;
          return [[optionName, names?.name ?? ''] as const, ...(hasDigit(value) ? [] : [ofValue])];
        }),
      ];
    }),
    ...FORMS.flatMap(form => {
      const translated = formIn(form, language);
      return [
        ...listed(
          [form.name, form.submitLabel, form.submissionMessage, ...(form.steps ?? [])],
          [
            translated.name,
            translated.submitLabel,
            translated.submissionMessage,
            ...(translated.steps ?? []),
          ],
        ),
        ...form.fields.flatMap((field, at) =>
          listed(fieldTexts(field), fieldTexts(translated.fields[at] ?? field)),
        ),
      ];
    }),
    ...COUPONS.map(({code, name}) => [name, couponName(code, language) ?? ''] as const),
    ...lessonsIn(english).flatMap(({title, teaser, body}, at) => {
      const translated = lessonsIn(locale)[at];
      return listed(
        [title, teaser, body],
        [translated?.title ?? '', translated?.teaser ?? '', translated?.body ?? ''],
      );
    }),
    ...named(getLessonStrings(english), getLessonStrings(locale)),
    ...named(getFormPageStrings(english), getFormPageStrings(locale)),
  ];
};

for (const language of TRANSLATED)
  test(`I18N-04 everything the shop’s owner wrote is said in ${language}, with the placeholders of English`, () => {
    const pairs = pairsIn(language);
    const missing = pairs.filter(([own, translated]) => (own === '') !== (translated === ''));
    expect(missing).toEqual([]);
    for (const [own, translated] of pairs) expect(placeholders(translated), own).toEqual(placeholders(own));
    const same = new Set(
      pairs.filter(([own, translated]) => own !== '' && own === translated).map(([own]) => own),
    );
    const known = [...SAME_EVERYWHERE, ...(SAME_AS_ENGLISH[language] ?? [])];
    expect([...same].filter(text => !known.includes(text))).toEqual([]);
  });

test('I18N-04 a form’s condition uses the answer in its own language', () => {
  for (const language of LOCALES)
    for (const form of FORMS.map(own => formIn(own, language)))
      for (const {when} of form.fields) {
        if (!when) continue;
        const asked = form.fields.find(({id}) => id === when.field);
        expect(asked?.options).toEqual(expect.arrayContaining([...when.is]));
      }
});

test('COM-06 no wording of a choice names two variants of a product, in whatever language it was made', () => {
  for (const {structuredContent, localized} of PRODUCTS) {
    const skuByWording = new Map<string, string>();
    for (const {sku, attributes} of structuredContent.variants)
      for (const language of LOCALES) {
        const wording = JSON.stringify(translateAttributes(localized[language] ?? null, attributes));
        expect(skuByWording.get(wording) ?? sku).toBe(sku);
        skuByWording.set(wording, sku);
      }
  }
});

test('I18N-01 a product without a translation keeps its own text in every language', () => {
  const all = Object.values(getProductStrings('somebody’s-own'));
  expect(all).toHaveLength(TRANSLATED.length);
  for (const strings of all) expect(strings).toMatchObject({imageAlts: []});
});
