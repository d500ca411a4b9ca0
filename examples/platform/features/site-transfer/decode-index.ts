import type * as v from 'valibot';
import type {PageBlock, PageContent} from '../../../../src/site/page-content.js';
import {
  SITE_ARCHIVE_FORMAT,
  SITE_ARCHIVE_INDEX,
  SITE_ARCHIVE_VERSION,
} from '../../../../src/tables/site-archive.js';
import type {CatalogProduct} from '../../../site/model/product.js';
import {decode} from '../../kernel/http/body.js';
import {checkJson, JsonPiece, JsonRefused} from '../../kernel/http/json-text.js';
import type {Pause} from '../../kernel/pauses.js';
import {BLOCKS_MAX, BlockSchema, ContentSchema, withoutOwn} from '../site-content/page-schemas.js';
import {
  CollectionSchema,
  type IndexedCollection,
  type IndexedItem,
  ITEMS_MAX,
  ItemSchema,
} from './collection-schema.js';
import {hasEachOnce} from './list-of.js';
import {ProductSchema} from './product-schema.js';
import {
  FormSchema,
  type IndexedPage,
  LONG_LISTS,
  PageHeadSchema,
  PagesSchema,
  type SiteIndex,
  SiteIndexSchema,
} from './schema.js';
import {wrongPart} from './wrong-part.js';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checked data with its fields in the order that they came in: pages carry some of it as JSON, which stays the same. */
function inOrderOf<Checked>(sent: unknown, checked: Checked): Checked {
  if (Array.isArray(sent) && Array.isArray(checked) && sent.length === checked.length)
    return checked.map((item, at) => inOrderOf(sent[at], item)) as Checked;
  if (!isObject(sent) || !isObject(checked)) return checked;
  const names = [...Object.keys(sent).filter(name => Object.hasOwn(checked, name)), ...Object.keys(checked)];
  return Object.fromEntries(
    [...new Set(names)].map(name => [name, inOrderOf(sent[name], checked[name])]),
  ) as Checked;
}

/** A part of the file by its place, as `pages.3.draft`; without a piece it is missing. */
interface Part {
  readonly piece: JsonPiece | undefined;
  readonly field: string;
}

/** The value of a part, checked. */
async function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  {piece, field}: Part,
): Promise<v.InferOutput<Schema>> {
  const sent = await piece?.value();
  return inOrderOf(sent, decode(schema, sent, field));
}

interface List<Item> {
  readonly max: number;
  readonly keyOf: (item: Item) => string;
  readonly decodeItem: (part: Part) => Promise<Item>;
}

/** The items of a part, one at a time: how many there are is known before the first is parsed. */
async function itemsOf<Item>({piece, field}: Part, {max, keyOf, decodeItem}: List<Item>): Promise<Item[]> {
  if (!piece?.isList) throw wrongPart(field, 'Array', piece ? 'something else' : 'undefined');
  const pieces = await piece.items();
  if (pieces.length > max) throw wrongPart(field, `<=${max}`, String(pieces.length));
  const items: Item[] = [];
  for (const [at, item] of pieces.entries())
    items.push(await decodeItem({piece: item, field: `${field}.${at}`}));
  if (!hasEachOnce(items, keyOf)) throw wrongPart(field, 'each id once', 'Array');
  return items;
}

/** A part whose longest list is decoded by itself: `head` is checked with an empty list in its place, which keeps its place. */
async function headOf<Schema extends v.GenericSchema>(
  schema: Schema,
  {piece, field}: Part,
  list: string,
): Promise<{readonly head: v.InferOutput<Schema>; readonly list: Part}> {
  if (!piece?.isObject) return {head: await checked(schema, {piece, field}), list: {piece: undefined, field}};
  const fields = await piece.fields();
  const sent: Record<string, unknown> = Object.create(null);
  for (const [name, part] of fields) sent[name] = name === list ? [] : await part.value();
  const head = inOrderOf({...sent}, decode(schema, {...sent, [list]: []}, field));
  return {head, list: {piece: fields.get(list), field: `${field}.${list}`}};
}

async function contentOf(part: Part): Promise<PageContent> {
  const {head, list} = await headOf(ContentSchema, part, 'blocks');
  const blocks = await itemsOf<PageBlock>(list, {
    max: BLOCKS_MAX,
    keyOf: ({id}) => id,
    decodeItem: block => checked(BlockSchema, block),
  });
  const content = {...head, blocks};
  return inOrderOf(content, withoutOwn(content));
}

async function pageOf({piece, field}: Part): Promise<IndexedPage> {
  const fields = piece?.isObject ? await piece.fields() : new Map<string, JsonPiece>();
  const {id, isLocked} = fields.size
    ? decode(
        PageHeadSchema,
        {id: await fields.get('id')?.value(), isLocked: await fields.get('isLocked')?.value()},
        field,
      )
    : await checked(PageHeadSchema, {piece, field});
  const draft = await contentOf({piece: fields.get('draft'), field: `${field}.draft`});
  const published = fields.get('published');
  const isPublished = published?.isObject || ((await published?.value()) ?? null) !== null;
  return {
    id,
    draft,
    published: isPublished ? await contentOf({piece: published, field: `${field}.published`}) : null,
    isLocked,
  };
}

async function collectionOf(part: Part): Promise<IndexedCollection> {
  const {head, list} = await headOf(CollectionSchema, part, 'items');
  const items = list.piece
    ? await itemsOf<IndexedItem>(list, {
        max: ITEMS_MAX,
        keyOf: ({id}) => id,
        decodeItem: item => checked(ItemSchema, item),
      })
    : [];
  return {...head, items};
}

/** How each of the longest lists is decoded. */
const LISTS: {readonly [Name in keyof typeof LONG_LISTS]: (part: Part) => Promise<SiteIndex[Name][number]>} =
  {
    pages: pageOf,
    collections: collectionOf,
    forms: part => checked(FormSchema, part),
    products: part => checked(ProductSchema, part) as Promise<CatalogProduct>,
  };

/** Refuses what names another format or version before any part of it is read. */
async function checkVersion(fields: ReadonlyMap<string, JsonPiece>): Promise<void> {
  for (const [name, expected] of [
    ['format', SITE_ARCHIVE_FORMAT],
    ['version', SITE_ARCHIVE_VERSION],
  ] as const) {
    const found = await fields.get(name)?.value();
    if (found !== expected) throw wrongPart(name, String(expected), String(found).slice(0, 60));
  }
}

async function decodeFields(json: string, pause: Pause): Promise<SiteIndex> {
  await checkJson(json, pause);
  const root = new JsonPiece(json, pause);
  if (!root.isObject) await root.value();
  const fields = root.isObject ? await root.fields() : new Map<string, JsonPiece>();
  await checkVersion(fields);
  const isLong = (name: string): boolean => Object.hasOwn(LONG_LISTS, name);
  const sent: Record<string, unknown> = Object.create(null);
  for (const [name, piece] of fields) if (!isLong(name)) sent[name] = await piece.value();
  const rest = inOrderOf({...sent}, decode(SiteIndexSchema, {...sent}));
  const listOf = async <Name extends keyof typeof LONG_LISTS>(name: Name): Promise<SiteIndex[Name]> => {
    const piece = fields.get(name);
    const decodeItem = LISTS[name] as (part: Part) => Promise<{id: string}>;
    const items = piece
      ? await itemsOf({piece, field: name}, {max: LONG_LISTS[name], keyOf: ({id}) => id, decodeItem})
      : [];
    return items as unknown as SiteIndex[Name];
  };
  return {
    ...rest,
    ...decode(PagesSchema, {pages: await listOf('pages')}),
    collections: await listOf('collections'),
    forms: await listOf('forms'),
    products: await listOf('products'),
  };
}

/**
 * Reads the JSON of a site, piece by piece, so that a file of any content keeps nobody waiting. Throws `body-invalid`, whose `field`
 * names what is wrong, as `pages.3.draft.title`.
 */
export async function decodeIndex(json: string, pause: Pause): Promise<SiteIndex> {
  try {
    return await decodeFields(json, pause);
  } catch (error) {
    if (!(error instanceof JsonRefused)) throw error;
    throw wrongPart(SITE_ARCHIVE_INDEX, error.expected, error.problem === 'syntax' ? 'other text' : 'more');
  }
}
