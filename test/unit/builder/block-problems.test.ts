import * as v from 'valibot';
import {expect, test} from 'vitest';
import {BLOCK_SCHEMAS} from '../../../examples/platform/features/site-content/block-schemas.js';
import {SHOWN_ITEM_FIELDS} from '../../../examples/platform/features/site-content/collections/schemas.js';
import {ITEM_LIMITS, type ItemDraft} from '../../../src/builder/collections/item-draft.js';
import {itemProblem} from '../../../src/builder/collections/item-problem.js';
import {builderMessages} from '../../../src/builder/messages.js';
import {
  blockFieldProblem,
  blockProblem,
  pictureFieldProblem,
} from '../../../src/builder/pages/block-problems.js';
import {pageTextProblem} from '../../../src/builder/pages/page-text-problem.js';
import type {PageBlock} from '../../../src/site/page-content.js';
import {richDocOf} from '../../../src/site/rich-text/rich-doc.js';
import {RICH_TEXT_LIMITS} from '../../../src/site/rich-text/rich-limits.js';
import {GALLERY_BLOCK_LIMITS, PAGE_BLOCK_KINDS, PAGE_FIELDS} from '../../../src/tables/page-block-kinds.js';

const {line, text, address} = GALLERY_BLOCK_LIMITS;
const long = (max: number) => 'x'.repeat(max + 1);
const RICH = {
  type: 'doc',
  content: [{type: 'paragraph', content: [{type: 'text', text: long(RICH_TEXT_LIMITS.text)}]}],
};
const BAD_ADDRESSES = ['tide.png', 'javascript:alert(1)', '//elsewhere.example', `/${long(address)}`, '#top'];
/** Values that the platform may or may not take, for any field. */
const VALUES = [
  ...[
    '',
    'short',
    'x'.repeat(line),
    long(line),
    long(text),
    '/about',
    'https://example.com/a',
    ...BAD_ADDRESSES,
  ],
  ...[RICH, richDocOf('Text')],
];

const block = (kind: PageBlock['kind'], data: object): PageBlock => ({id: 'a', kind, data: {...data}});
const isTaken = (kind: PageBlock['kind'], data: object): boolean =>
  v.safeParse(BLOCK_SCHEMAS[kind], data).success;

interface Entries {
  readonly entries: Readonly<Record<string, unknown>>;
}
const fieldsOf = (kind: PageBlock['kind']): readonly string[] =>
  Object.keys((BLOCK_SCHEMAS[kind] as unknown as Entries).entries);

/** Fields that an owner types into; all others are choices, or set by the editor. */
const TYPED: Readonly<Record<PageBlock['kind'], readonly string[]>> = {
  text: ['text', 'doc'],
  heading: ['text'],
  image: ['assetUrl', 'altText', 'title', 'caption', 'clickthroughUrl'],
  gallery: ['title'],
  summary: ['title'],
  chart: ['title', 'rowsTitle'],
  product: [],
  form: [],
  newsletter: [],
};

for (const kind of PAGE_BLOCK_KINDS)
  test(`BLD-04 each text of a block of kind ${kind} is refused here exactly where the platform refuses it`, () => {
    for (const field of TYPED[kind]) {
      expect(fieldsOf(kind)).toContain(field);
      const values =
        field === 'doc' ? [RICH, richDocOf('Text')] : VALUES.filter(value => typeof value === 'string');
      for (const value of values) {
        const problem = blockFieldProblem(kind, field, value);
        expect([field, value, problem === null]).toEqual([field, value, isTaken(kind, {[field]: value})]);
        expect(blockProblem(block(kind, {[field]: value}))).toEqual(problem);
      }
    }
    expect(blockFieldProblem(kind, 'constructor', long(text))).toBeNull();
  });

const PICTURE_FIELDS = ['assetUrl', 'altText', 'title', 'description', 'clickthroughUrl', 'videoUrl'];
test('BLD-04 texts of a gallery’s picture and of a chart are refused where the platform does so', () => {
  for (const value of VALUES.filter(one => typeof one === 'string')) {
    for (const field of PICTURE_FIELDS) {
      const data = {items: [{}, {[field]: value}]};
      const problem = pictureFieldProblem(field, value);
      expect([field, value, problem === null]).toEqual([field, value, isTaken('gallery', data)]);
      expect(blockProblem(block('gallery', data))).toEqual(problem);
    }
    for (const data of [{columns: ['', value]}, {rows: [{label: value, values: []}]}])
      expect(blockProblem(block('chart', data)) === null).toBe(isTaken('chart', data));
  }
});

test('BLD-04 texts of a page that are too long say by how much, in English and Spanish', () => {
  const problem = pageTextProblem('description', long(PAGE_FIELDS.description));
  expect(problem).toEqual({id: 'text-too-long', params: {count: 1}});
  const said = (locale: string, value: string) => {
    const found = pageTextProblem('title', value);
    return found && builderMessages(locale)(found.id, found.params);
  };
  expect([said('en', long(100)), said('en', 'x'.repeat(120))]).toEqual([
    'This text is one character too long. Shorten it.',
    'This text is 20 characters too long. Shorten it.',
  ]);
  expect([said('es', long(100)), said('es', 'x'.repeat(120))]).toEqual([
    'A este texto le sobra un carácter. Acórtalo.',
    'A este texto le sobran 20 caracteres. Acórtalo.',
  ]);
  for (const field of ['title', 'urlId', 'description'] as const)
    expect(pageTextProblem(field, 'x'.repeat(PAGE_FIELDS[field]))).toBeNull();
});

const ITEM: ItemDraft = {
  title: 'Opening',
  urlId: 'opening',
  excerpt: '',
  author: '',
  body: richDocOf('Text'),
  picture: null,
  tags: [],
  categories: [],
  publishAtMs: 1,
  isPrivate: false,
  needsReview: false,
  times: null,
  location: null,
  localized: {},
};
const times = (startMs: number, endMs: number | null = null) => ({times: {startMs, endMs}});
const ITEMS = [
  [{}, null],
  [{title: ' '}, 'title-missing'],
  [{title: long(ITEM_LIMITS.title)}, 'text-too-long'],
  [{urlId: 'A b'}, 'address-invalid'],
  [{urlId: long(ITEM_LIMITS.urlId)}, 'text-too-long'],
  [{body: RICH}, 'rich-text-too-long'],
  [{publishAtMs: -1}, 'time-out-of-range'],
  [{publishAtMs: 253_402_300_799_999}, null],
  [{publishAtMs: 253_402_300_800_000}, 'time-out-of-range'],
  [times(-1), 'time-out-of-range'],
  [times(0, 253_402_300_800_000), 'time-out-of-range'],
  [times(0, 1), null],
] as const;
for (const [change, id] of ITEMS)
  test(`BLD-04 an item with ${JSON.stringify(change).slice(0, 40)} is ${id ? `refused here with ${id}` : 'sent'}`, () => {
    const draft = {...ITEM, ...change} as ItemDraft;
    expect(itemProblem(draft)?.id ?? null).toBe(id);
    expect(v.safeParse(v.object(SHOWN_ITEM_FIELDS), draft).success).toBe(id === null);
  });

test('BLD-04 an item with a text in another language that is too long is refused here', () => {
  expect(itemProblem({...ITEM, localized: {es: {body: RICH as ItemDraft['body']}}})?.id).toBe(
    'rich-text-too-long',
  );
});
