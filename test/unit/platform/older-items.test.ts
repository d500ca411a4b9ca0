import * as v from 'valibot';
import {expect, test} from 'vitest';
import {ITEM_HISTORY} from '../../../examples/platform/features/site-content/collections/item-history.js';
import type {StoredDraft} from '../../../examples/platform/features/site-content/collections/item-rows.js';
import {collectionFromBeforeLanguages} from '../../../examples/platform/features/site-content/collections/older-items.js';
import {CollectionSchema} from '../../../examples/platform/features/site-transfer/collection-schema.js';
import {richDocOf} from '../../../src/site/rich-text/rich-doc.js';

const body = richDocOf('Text');
const own = {title: 'Kiln', excerpt: 'Short', body};
const picture = {assetUrl: '/a.jpg', altText: 'A kiln', originalSize: '10x10'};
const item: StoredDraft = {
  ...own,
  urlId: 'a',
  author: '',
  picture,
  tags: [],
  categories: [],
  publishAtMs: 5,
  times: null,
  location: null,
  isPrivate: false,
  needsReview: false,
  localized: {},
};
/** As items of before had them: what the owner changed, every language had in place of its own text. */
const old = {es: {title: 'Horno', excerpt: 'Short', altText: 'A kiln'}, fr: own};
const mended = {localized: {es: {title: 'Horno'}, fr: {}}, language: 'en'};

/** An item as the file of a site brings it. */
const read = (draft: object) => {
  const items = [{id: '1', draft, published: draft}];
  return v.parse(CollectionSchema, {
    id: 'c',
    urlId: 'c',
    title: 'C',
    description: '',
    tags: [],
    categories: [],
    items,
  }).items[0];
};

test('SITE-02 an older file of a site brings translations of English, and no copies of it', () => {
  const expected = {...item, ...mended};
  expect(read({...item, localized: old})).toEqual({id: '1', draft: expected, published: expected});
});

test('SITE-02 a file of a site keeps each text of an item that names its language', () => {
  for (const draft of [{...item, localized: old, language: 'de'}, item])
    expect(read(draft)?.draft).toEqual(draft);
});

test('SITE-02 an older write that is taken back brings translations of English, and no copies of it', () => {
  const newest: StoredDraft = {...item, title: 'New', localized: {de: {title: 'Neu'}}, language: 'es'};
  // The part of all languages comes first: the item's own texts are known only once every part is back.
  const inverses = JSON.stringify([
    ['localized', old],
    ['title', 'Kiln'],
  ]);
  expect(ITEM_HISTORY.before(newest, inverses)).toEqual({...item, ...mended});
  expect(ITEM_HISTORY.before(newest, JSON.stringify([['localized', {}]]))).toEqual({...item, title: 'New'});
  const title = JSON.stringify([['title', 'Kiln']]);
  expect(ITEM_HISTORY.before(newest, title)).toEqual({...newest, title: 'Kiln'});
});

const OWN = {title: 'Journal', description: 'Notes'};

test('a collection of an older file is in English, and copies of its own texts are no translations', () => {
  const localized = {es: {title: 'Diario', description: 'Notes'}, fr: OWN};
  expect(collectionFromBeforeLanguages({...OWN, localized})).toEqual({
    ...OWN,
    language: 'en',
    localized: {es: {title: 'Diario'}, fr: {}},
  });
});

test('a collection that has a language, or no other texts, stays as it is', () => {
  const written = {...OWN, language: 'es' as const, localized: {en: OWN}};
  expect(collectionFromBeforeLanguages(written)).toBe(written);
  const plain = {...OWN, localized: {}};
  expect(collectionFromBeforeLanguages(plain)).toBe(plain);
});
