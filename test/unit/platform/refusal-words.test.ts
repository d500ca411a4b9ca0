import * as v from 'valibot';
import {expect, test} from 'vitest';
import {REFUSAL_LABELS} from '../../../examples/platform/features/owner/refusal-labels.js';
import {inOwnersWords, refusalWords} from '../../../examples/platform/features/owner/refusal-words.js';
import {DraftBody} from '../../../examples/platform/features/products/draft-body.js';
import {BLOCK_SCHEMAS} from '../../../examples/platform/features/site-content/block-schemas.js';
import {
  CollectionBody,
  ItemBody,
  NewCollectionBody,
  NewItemBody,
  NewTagBody,
  TagBody,
} from '../../../examples/platform/features/site-content/collections/schemas.js';
import {NavigationSchema} from '../../../examples/platform/features/site-content/navigation-schema.js';
import {NewPageBody, OperationsBody} from '../../../examples/platform/features/site-content/page-schemas.js';
import {SitePartsSchema} from '../../../examples/platform/features/site-settings/header-footer.js';
import {LanguagesBody} from '../../../examples/platform/features/site-settings/languages.js';
import {StylesBody} from '../../../examples/platform/features/site-styles/schemas.js';
import {Refusal} from '../../../examples/platform/kernel/http/refusal.js';
import {GALLERY_OPTIONS} from '../../../src/tables/gallery-options.js';

/** Fields that the editor sets, from a choice or by itself: an owner cannot fill them in wrongly. */
const SET_BY_EDITOR: readonly string[] = [
  ...['revision', 'action', 'operations', 'type', 'field', 'id', 'kind', 'data', 'after', 'level', 'design'],
  // A translation names its language, and what of the chart it is of.
  ...['language', 'labels', 'own'],
  ...['newWindow', 'productId', 'formId', 'source', 'x', 'y', 'isPrivate', 'needsReview', 'localized'],
  ...['pageId', 'collectionId', 'path', 'isPublished', 'isDefault', 'header', 'footer', 'block'],
  ...['defaultThemeId', 'activeThemeId', 'fontUsageCategories', 'headings', 'buttons'],
  ...[
    'visibility',
    'was',
    'isUnlimited',
    'plan',
    'unit',
    'leftOutOf',
    'product',
    'ar',
    'de',
    'en',
    'es',
    'fr',
  ],
  ...['it', 'ja', 'nl', 'pt', 'sv', ...Object.keys(GALLERY_OPTIONS)],
];

interface AnySchema {
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
  readonly items?: readonly AnySchema[];
  readonly options?: readonly unknown[];
  readonly wrapped?: AnySchema;
  readonly pipe?: readonly AnySchema[];
  readonly key?: AnySchema;
  readonly value?: AnySchema;
}

/** Names of all fields of a body, however deep. */
function namesIn(schema: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  const {entries = {}, item, items = [], options = [], wrapped, pipe = [], value} = schema as AnySchema;
  for (const [name, inner] of Object.entries(entries)) namesIn(inner, found.add(name));
  // The first of a pipe is the schema itself, with the same entries.
  for (const inner of [item, wrapped, value, ...items, ...options, ...pipe.filter(one => one !== schema)])
    namesIn(inner, found);
  return found;
}

const BODIES = {
  ...BLOCK_SCHEMAS,
  NewPageBody,
  OperationsBody,
  NavigationSchema,
  SitePartsSchema,
  LanguagesBody,
  StylesBody,
  CollectionBody,
  ItemBody,
  NewCollectionBody,
  NewItemBody,
  NewTagBody,
  TagBody,
  DraftBody,
};

for (const [body, schema] of Object.entries(BODIES))
  test(`BLD-04 each field of ${body} that an owner fills in has a label for its refusal`, () => {
    const names = [...namesIn(schema)];
    if (body !== 'newsletter') expect(names).not.toEqual([]);
    expect(names.filter(name => !REFUSAL_LABELS.es.has(name) && !SET_BY_EDITOR.includes(name))).toEqual([]);
  });

const line = v.pipe(
  v.string(),
  v.maxLength(3, issue => `at most ${issue.requirement} characters`),
);
const expectedOf = (schema: v.GenericSchema, value: unknown): string => {
  const [issue] = v.safeParse(schema, value).issues ?? [];
  return issue?.expected ?? issue?.message ?? '';
};
const ROWS = [
  [
    'draft.author',
    expectedOf(line, 'long'),
    'Author: at most 3 characters.',
    'Autor: 3 caracteres como máximo.',
  ],
  [
    'name',
    expectedOf(v.pipe(v.string(), v.minLength(1)), ''),
    'Name: enter something here.',
    'Nombre: escribe algo aquí.',
  ],
  [
    'draft.tags',
    expectedOf(v.pipe(v.array(v.string()), v.maxLength(1)), ['a', 'b']),
    'Tags: at most 1. Delete something first.',
    'Etiquetas: 1 como máximo. Elimina algo antes.',
  ],
  [
    'password',
    expectedOf(v.pipe(v.string(), v.minLength(8)), ''),
    'Password: at least 8 characters.',
    'Contraseña: 8 caracteres como mínimo.',
  ],
  [
    'pages',
    'at most 500',
    'Pages: at most 500. Delete something first.',
    'Páginas: 500 como máximo. Elimina algo antes.',
  ],
  [
    'page',
    'at most 500000 bytes',
    'Page: this is too large to be saved. Shorten it, or delete something first.',
    'Página: es demasiado grande para guardarlo. Acórtalo o elimina algo antes.',
  ],
  [
    'operations.0.data.items.2.clickthroughUrl',
    'a path, or an address with https or http',
    'Link: enter a path such as /about, or an address that begins with https:// or http://.',
    'Enlace: escribe una ruta como /about o una dirección que empiece por https:// o http://.',
  ],
  [
    'draft.times.startMs',
    '>=0',
    'Start: enter a day from 1970 to 9999.',
    'Comienzo: escribe un día entre 1970 y 9999.',
  ],
  [
    'draft.tags.3',
    'string',
    'Tags: this cannot be saved. Correct it, or undo it.',
    'Etiquetas: esto no se puede guardar. Corrígelo o deshazlo.',
  ],
] as const;
for (const [field, expected, en, es] of ROWS)
  test(`BLD-04 a refusal of ${field} names it and what is expected, in English and Spanish`, () => {
    expect(expected).not.toBe('');
    expect([refusalWords(field, expected, 'en'), refusalWords(field, expected, 'es')]).toEqual([en, es]);
  });

test('BLD-04 a refusal that has words of its own, is no owner’s, or is in another language stays as it is', () => {
  const refusal = (field: string, more: object = {}) =>
    new Refusal(400, 'body-invalid', {
      params: {field, expected: 'x', received: 'y'},
      fields: {field, ...more},
    });
  const stays = [
    [refusal('title', {error: 'Own words.'}), 'es'],
    [refusal('revision'), 'es'],
    [refusal('title'), 'de'],
    [new Refusal(404, 'not-found'), 'es'],
    [new Error('other'), 'es'],
  ] as const;
  for (const [error, language] of stays) expect(inOwnersWords(error, language)).toBe(error);
  expect(inOwnersWords(refusal('title'), 'es')).toMatchObject({
    status: 400,
    code: 'body-invalid',
    details: {fields: {field: 'title', error: 'Título: esto no se puede guardar. Corrígelo o deshazlo.'}},
  });
});
