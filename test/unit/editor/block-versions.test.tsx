// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import type {PageBlock} from '../../../src/site/page-content.js';
import {richDocOf} from '../../../src/site/rich-text/rich-doc.js';
import {blockDifferences} from '../../../widgets/editor/app/conflicts/block-differences.js';
import {BlockVersions} from '../../../widgets/editor/app/conflicts/block-versions.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

const SITE = {
  products: [{id: 'p1', title: 'Shore bowl'}],
  forms: [{id: 'f1', title: 'Contact'}],
} as unknown as SitePages;

const block = (kind: PageBlock['kind'], data: PageBlock['data']): PageBlock => ({id: 'b', kind, data});

async function show(mine: PageBlock | null, theirs: PageBlock | null, language: 'en' | 'es' = 'en') {
  const root = await renderPiece(
    <EditorProvider locale={language}>
      <BlockVersions conflict={{kind: 'block', id: 'b', mine, theirs}} site={SITE} t={stringsIn(language)} />
    </EditorProvider>,
  );
  const versions = [...root.querySelectorAll('section')].map(section =>
    [...section.querySelectorAll('dl > div')].map(row => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent?.trim(),
    ]),
  );
  return {root, versions};
}

test('SITE-02 only properties that differ are shown, and nothing is the same as nothing at all', () => {
  const mine = block('image', {assetUrl: '/a', altText: '', design: 'card', caption: 'One'});
  const theirs = block('image', {assetUrl: '/a', title: '', design: 'poster', caption: 'One', items: []});
  expect(blockDifferences(mine, theirs)).toEqual(['design']);
  expect(blockDifferences(mine, null)).toEqual(['assetUrl', 'design', 'caption']);
});

// As their panels name them.
const ROWS = [
  ['heading', {text: 'Kiln', level: 2}, {text: 'Kiln', level: 3}, [['Level', '2']], [['Level', '3']]],
  [
    'product',
    {productId: 'p1'},
    {productId: 'gone'},
    [['Product', 'Shore bowl']],
    [['Product', '(visitors do not see it)']],
  ],
  ['form', {formId: ''}, {formId: 'f1'}, [['Form', '(empty)']], [['Form', 'Contact']]],
  [
    'image',
    {design: 'card', newWindow: true, mediaFocalPoint: {x: 0.25, y: 0.5}},
    {design: 'poster', newWindow: false, mediaFocalPoint: {x: 1, y: 0}},
    [
      ['Design', 'Card'],
      ['Open in a new window', 'Yes'],
      ['Point that stays in view', '25% from the left, 50% from the top'],
    ],
    [
      ['Design', 'Poster'],
      ['Open in a new window', 'No'],
      ['Point that stays in view', '100% from the left, 0% from the top'],
    ],
  ],
  [
    'gallery',
    {autoplay: true},
    {autoplay: false, design: 'slider'},
    [
      ['Design', 'Grid'],
      ['Change pictures automatically', 'Yes'],
    ],
    [
      ['Design', 'Slider'],
      ['Change pictures automatically', 'No'],
    ],
  ],
  [
    'chart',
    {type: 'bar', columns: ['A', 'B'], rows: [{label: 'May', values: [1, null]}]},
    {type: 'pie'},
    [
      ['Kind of chart', 'Bars'],
      ['Columns', 'A, B'],
      ['Data', 'May: 1, –'],
    ],
    [
      ['Kind of chart', 'Pie'],
      ['Columns', '(empty)'],
      ['Data', '(empty)'],
    ],
  ],
] as const;

for (const [kind, mine, theirs, one, other] of ROWS)
  test(`SITE-02 two versions of a block of the kind ${kind} are shown in the words of its panel`, async () => {
    const {versions, root} = await show(block(kind, mine), block(kind, theirs));
    expect(versions).toEqual([one, other]);
    expect(root.textContent).not.toMatch(/[{}"]/);
  });

test('SITE-02 pictures are seen next to their addresses, those of a gallery in their order', async () => {
  const items = [
    {assetUrl: '/a.svg', title: 'Mug', altText: 'Mug'},
    {assetUrl: '/b.svg', videoUrl: '/b.mp4', clickthroughUrl: '/clay', description: 'Turning'},
  ];
  const {root} = await show(block('gallery', {items}), block('gallery', {items: [...items].reverse()}));
  const [first] = root.querySelectorAll('ol');
  expect([...(first?.querySelectorAll('li') ?? [])].map(one => one.textContent?.trim())).toEqual(
    ['/a.svgMug', '/b.svgTurningLink: /clayVideo: /b.mp4'].map(text =>
      expect.stringMatching(new RegExp(text.replace(/[.:/]/g, '\\$&').replace('svg', 'svg\\s*'))),
    ),
  );
  expect([...root.querySelectorAll('img')].map(one => one.getAttribute('src'))).toEqual([
    ...['/a.svg', '/b.svg', '/b.svg', '/a.svg'],
  ]);
});

test('SITE-02 texts are shown as their words, and styles that differ are said, in Spanish too', async () => {
  const doc = richDocOf('Hola');
  const bold = {
    type: 'doc',
    content: [{type: 'paragraph', content: [{type: 'text', text: 'Hola', marks: [{type: 'strong'}]}]}],
  };
  const {versions, root} = await show(
    block('text', {text: 'Hola', doc}),
    block('text', {text: 'Hola', doc: bold}),
    'es',
  );
  expect(versions).toEqual([[['Texto', 'Hola']], [['Texto', 'Hola']]]);
  expect(root.textContent).toContain('Las palabras son las mismas');
  const other = await show(
    block('text', {text: 'Hola', doc}),
    block('text', {text: 'Adiós', doc: richDocOf('Adiós')}),
  );
  expect(other.versions).toEqual([[['Text', 'Hola']], [['Text', 'Adiós']]]);
  expect(other.root.textContent).not.toContain('The words are the same');
});

test('SITE-02 of a block that one owner removed, the other version has all that is in it', async () => {
  const {root, versions} = await show(null, block('heading', {text: 'Kiln', level: 2}));
  expect(versions).toEqual([
    [],
    [
      ['Text', 'Kiln'],
      ['Level', '2'],
    ],
  ]);
  expect(root.querySelector('section')?.textContent).toContain(stringsIn('en').removed);
});
