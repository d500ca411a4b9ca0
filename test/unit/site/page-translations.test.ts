import {expect, test} from 'vitest';
import {applyOperations, type PageBlock} from '../../../src/site/page-content.js';
import {blockInLanguage, isTranslated, pageInLanguage} from '../../../src/site/page-translations.js';
import {richDocOf} from '../../../src/site/rich-text/rich-doc.js';
import type {PageBlockKind} from '../../../src/tables/page-block-kinds.js';

const block = (kind: PageBlockKind, data: object, es?: object): PageBlock => ({
  id: 'a',
  kind,
  data: data as PageBlock['data'],
  ...(es && {localized: {es: es as PageBlock['data']}}),
});
const dataIn = (made: PageBlock): PageBlock['data'] => blockInLanguage(made, 'es').data;

test('SITE-02 texts of pictures follow their pictures, also of one that a gallery has twice', () => {
  const items = ['/b', '/a', '/b', '/c'].map(assetUrl => ({assetUrl, title: 'Own', videoUrl: '/v'}));
  const pictures = [
    {assetUrl: '/a', title: 'A'},
    {assetUrl: '/b', title: '', altText: 'B1'},
    {assetUrl: '/b', title: 'B2'},
    {assetUrl: '/gone', title: 'G'},
  ];
  expect(dataIn(block('gallery', {title: 'Own', items}, {pictures}))).toEqual({
    title: 'Own',
    items: [
      {assetUrl: '/b', title: 'Own', altText: 'B1', videoUrl: '/v'},
      {assetUrl: '/a', title: 'A', videoUrl: '/v'},
      {assetUrl: '/b', title: 'B2', videoUrl: '/v'},
      {assetUrl: '/c', title: 'Own', videoUrl: '/v'},
    ],
  });
});

test('SITE-02 labels of a chart follow their columns and rows, and its numbers are the same', () => {
  const data = {columns: ['Mugs', 'Bowls'], rows: [{label: 'May', values: [1, 2]}]};
  const labels = [
    {own: 'May', text: 'Mayo'},
    {own: 'Bowls', text: 'Cuencos'},
    {own: 'Mugs', text: ' '},
  ];
  expect(dataIn(block('chart', data, {labels, title: 'Ventas'}))).toEqual({
    title: 'Ventas',
    columns: ['Mugs', 'Cuencos'],
    rows: [{label: 'Mayo', values: [1, 2]}],
  });
});

test('SITE-02 a plain translation of a rich text is not hidden by the rich one', () => {
  const own = {doc: richDocOf('Own'), text: 'Own'};
  expect(dataIn(block('text', own, {text: 'Suyo'}))).toEqual({text: 'Suyo'});
  expect(dataIn(block('text', own))).toEqual(own);
});

// Of each block: its own texts, its texts in Spanish, and whether all of it is in Spanish then.
const ROWS = [
  ['heading', {text: 'Own', level: 3}, {text: 'Suyo'}, true],
  ['heading', {text: 'Own'}, undefined, false],
  ['image', {altText: 'Own', caption: 'Own'}, {altText: 'Suyo'}, false],
  ['image', {altText: 'Own', caption: ''}, {altText: 'Suyo'}, true],
  ['gallery', {items: [{assetUrl: '/a', title: 'Own'}]}, {pictures: []}, false],
  ['gallery', {items: [{assetUrl: '/a', title: 'Own'}]}, {pictures: [{assetUrl: '/a', title: 'S'}]}, true],
  ['gallery', {title: 'Own', items: []}, {}, false],
  ['text', {text: 'Own'}, {text: 'Suyo'}, true],
  ['text', {text: 'Own'}, undefined, false],
  ['product', {productId: 'print'}, undefined, true],
  ['form', {formId: 'contact'}, undefined, true],
] as const;
for (const [at, [kind, own, es, expected]] of ROWS.entries())
  test(`SITE-02 a ${kind} is ${expected ? '' : 'not '}all in another language, row ${at + 1}`, () => {
    expect(isTranslated(block(kind, own, es), 'es')).toBe(expected);
  });

test('SITE-02 texts with nothing in them are none, and leave no language behind', () => {
  const page = {title: 'Own', urlId: 'own', description: 'D', blocks: [block('text', {text: 'Own'})]};
  const blank = {type: 'doc', content: [{type: 'paragraph'}]};
  const picture = {type: 'doc', content: [{type: 'image', attrs: {src: '/a.png', alt: ''}}]};
  const after = (data: object) =>
    applyOperations(page, [
      {type: 'translate-field', language: 'es', field: 'title', value: '  '},
      {type: 'translate-block', language: 'es', id: 'a', data: data as PageBlock['data']},
    ])?.content;
  expect(after({doc: blank, text: ''})).toEqual(page);
  expect(after({text: ' \n'})).toEqual(page);
  expect(after({doc: picture, text: ''})?.blocks[0]?.localized).toEqual({es: {doc: picture, text: ''}});
  expect(pageInLanguage(page, 'es')).toEqual(page);
});
