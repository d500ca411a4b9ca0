import {Refusal} from '../../kernel/http/refusal.js';
import type {OwnerLanguage} from './language.js';
import {REFUSAL_LABELS} from './refusal-labels.js';

type Words = Readonly<Record<OwnerLanguage, (max: string) => string>>;

/** What is expected of a value, by what its rule calls that; the first that fits. */
const EXPECTATIONS: readonly (readonly [rule: RegExp, words: Words])[] = [
  [
    /^at most (\d+) bytes$/,
    {
      en: () => 'this is too large to be saved. Shorten it, or delete something first.',
      es: () => 'es demasiado grande para guardarlo. Acórtalo o elimina algo antes.',
    },
  ],
  [
    /^a text of at most/,
    {
      en: () => 'this is too long. Move a part of it to another block or page.',
      es: () => 'es demasiado largo. Lleva una parte a otro bloque o a otra página.',
    },
  ],
  [
    /^at most (\d+)$/,
    {
      en: max => `at most ${max}. Delete something first.`,
      es: max => `${max} como máximo. Elimina algo antes.`,
    },
  ],
  [/^<=(\d+)$/, {en: max => `at most ${max} characters.`, es: max => `${max} caracteres como máximo.`}],
  [/^(?:>=[01]|a text.*)$/, {en: () => 'enter something here.', es: () => 'escribe algo aquí.'}],
  [/^>=(\d+)$/, {en: min => `at least ${min} characters.`, es: min => `${min} caracteres como mínimo.`}],
  [
    /^letters a to z/,
    {
      en: () => 'use the letters a to z, digits, and single dashes between them.',
      es: () => 'usa letras de la a a la z, cifras y guiones sueltos entre ellas.',
    },
  ],
  [
    /^a path/,
    {
      en: () => 'enter a path such as /about, or an address that begins with https:// or http://.',
      es: () => 'escribe una ruta como /about o una dirección que empiece por https:// o http://.',
    },
  ],
  [
    /^a color/,
    {
      en: () => 'enter a color as # and six digits or letters from a to f.',
      es: () => 'escribe un color como # y seis cifras o letras de la a a la f.',
    },
  ],
  [
    /^an address that no|^an SKU that no/,
    {
      en: () => 'another product has it. Change that first.',
      es: () => 'otro producto lo tiene. Cámbialo antes.',
    },
  ],
  [/once$/, {en: () => 'each one can be there once.', es: () => 'cada elemento puede estar una sola vez.'}],
];

/** Said of what no sentence fits. */
const OTHERWISE: Words = {
  en: () => 'this cannot be saved. Correct it, or undo it.',
  es: () => 'esto no se puede guardar. Corrígelo o deshazlo.',
};

/** The last name of a field that is not a place in a list, as `tags` of `draft.tags.3`. */
const nameOf = (field: string): string =>
  field
    .split('.')
    .filter(part => !/^\d+$/.test(part))
    .at(-1) ?? '';

/** Fields that are lists: their limit is a number of entries, that of any other a number of characters. */
const LISTS: readonly string[] = [
  ...['tags', 'categories', 'links', 'items', 'blocks', 'columns', 'rows', 'values', 'languages'],
  ...['palette', 'themes', 'options', 'variants', 'pictures'],
];

const DAYS = {en: 'enter a day from 1970 to 9999.', es: 'escribe un día entre 1970 y 9999.'} as const;

/** What is expected, as an owner reads it. */
function expectation(rule: string, field: string, language: OwnerLanguage): string {
  const name = nameOf(field);
  if (name.endsWith('Ms')) return DAYS[language];
  const isList = LISTS.includes(name) && field.endsWith(name);
  const expected = isList ? rule.replace('<=', 'at most ') : rule;
  for (const [rule, words] of EXPECTATIONS) {
    const found = rule.exec(expected);
    if (found) return words[language](found[1] ?? '');
  }
  return OTHERWISE[language]('');
}

/** A sentence that names the field and what is expected of it; null for a field that no owner fills in. */
export function refusalWords(field: string, expected: string, language: OwnerLanguage): string | null {
  const label = REFUSAL_LABELS[language].get(nameOf(field));
  return label === undefined ? null : `${label}: ${expectation(expected, field, language)}`;
}

/** The refusal of a body with a sentence for its owner in place of that for who writes the call; any other error as it is. `language` is that of the call. */
export function inOwnersWords(error: unknown, language: string): unknown {
  if (!(error instanceof Refusal) || error.code !== 'body-invalid') return error;
  if (language !== 'en' && language !== 'es') return error;
  const {params = {}, fields = {}} = error.details;
  const words = refusalWords(String(params.field ?? ''), String(params.expected ?? ''), language);
  if (words === null || 'error' in fields) return error;
  return new Refusal(error.status, error.code, {...error.details, fields: {...fields, error: words}});
}
