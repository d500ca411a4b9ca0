import * as v from 'valibot';
import {limitOf} from '../../../../src/builder/limit-problem.js';
import {SAVE_ACTIONS} from '../../../../src/builder/saving/change-history.js';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {
  type BlockTexts,
  filledTexts,
  PAGE_TEXTS,
  type PageTextName,
  type PageTexts,
} from '../../../../src/site/block-texts.js';
import {type Localized, withLanguage} from '../../../../src/site/localized.js';
import type {PageBlock, PageContent, PageOperation} from '../../../../src/site/page-content.js';
import {PAGE_BLOCK_KINDS, PAGE_FIELDS, type PageBlockKind} from '../../../../src/tables/page-block-kinds.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {BLOCK_SCHEMAS, BLOCK_TEXT_SCHEMAS} from './block-schemas.js';

/** Edits of one write. Source: our choice: a burst of typing is one edit. */
const OPERATIONS_MAX = 200;
export const BLOCKS_MAX = limitOf('layout-blocks');

/** An id of a page, and of a block. */
export const blockId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'an id of letters, digits, - and _'));
const place = v.nullable(blockId);
export const revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const language = v.picklist(LOCALES);

/** Texts by language in the order of the languages; nothing where none has any. */
const byLanguage = <Texts extends object>(texts: v.GenericSchema<unknown, Texts>) =>
  v.pipe(
    v.record(language, texts),
    v.transform(found => inOrder(found as Localized<Texts>)),
  );

function inOrder<Texts extends object>(found: Localized<Texts>): Localized<Texts> | undefined {
  return LOCALES.reduce<Localized<Texts> | undefined>(
    (localized, code) => (found[code] ? withLanguage(localized, code, found[code]) : localized),
    undefined,
  );
}

/** The texts of a block of a kind in one language, without those that have nothing in them. */
export const textSchemaOf = (kind: PageBlockKind): v.GenericSchema<unknown, BlockTexts> =>
  v.pipe(
    BLOCK_TEXT_SCHEMAS[kind] as v.GenericSchema<unknown, BlockTexts>,
    v.transform(texts => filledTexts(kind, texts)),
  );

/** A value without the texts of other languages where it has none. */
const withoutNone = <Value extends {readonly localized?: unknown}>({localized, ...value}: Value): Value =>
  (localized === undefined ? value : {...value, localized}) as unknown as Value;

const [first, ...others] = PAGE_BLOCK_KINDS.map(kind =>
  v.object({
    id: blockId,
    kind: v.literal(kind),
    data: BLOCK_SCHEMAS[kind] as v.GenericSchema<object>,
    localized: v.exactOptional(byLanguage(textSchemaOf(kind))),
  }),
);

/** A block, whose kind decides what its data may be. */
export const BlockSchema = v.pipe(
  v.variant('kind', [first as NonNullable<typeof first>, ...others]),
  v.transform(block => withoutNone(block)),
) as unknown as v.GenericSchema<unknown, PageBlock>;

const FieldSchema = v.variant('field', [
  v.object({
    type: v.literal('set-field'),
    field: v.literal('title'),
    value: v.pipe(boundedText(PAGE_FIELDS.title), v.trim(), v.minLength(1)),
  }),
  v.object({
    type: v.literal('set-field'),
    field: v.literal('urlId'),
    value: v.pipe(
      boundedText(PAGE_FIELDS.urlId),
      v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'letters a to z, digits, and single dashes'),
    ),
  }),
  v.object({
    type: v.literal('set-field'),
    field: v.literal('description'),
    value: v.pipe(boundedText(PAGE_FIELDS.description), v.trim()),
  }),
]);

/** Texts of the page in another language: an empty one is read in its own. */
const TEXT_SCHEMAS = {
  title: v.pipe(boundedText(PAGE_FIELDS.title), v.trim()),
  description: v.pipe(boundedText(PAGE_FIELDS.description), v.trim()),
} as const satisfies Record<PageTextName, v.GenericSchema>;

const translationOf = <Field extends PageTextName>(field: Field) =>
  v.object({
    type: v.literal('translate-field'),
    language,
    field: v.literal(field),
    value: TEXT_SCHEMAS[field],
  });

const TranslationSchema = v.variant('field', [translationOf('title'), translationOf('description')]);

const OperationSchema = v.variant('type', [
  FieldSchema,
  TranslationSchema,
  v.object({type: v.literal('add-block'), block: BlockSchema, after: place}),
  v.object({type: v.literal('remove-block'), id: blockId}),
  v.object({type: v.literal('move-block'), id: blockId, after: place}),
  // The block that is there decides what its data may be.
  v.object({type: v.literal('set-block'), id: blockId, data: v.record(v.string(), v.unknown())}),
  v.object({
    type: v.literal('translate-block'),
    language,
    id: blockId,
    data: v.record(v.string(), v.unknown()),
  }),
]) as v.GenericSchema<unknown, PageOperation>;

/** The body that saves edits. */
export const OperationsBody = v.object({
  revision,
  action: v.optional(v.picklist(SAVE_ACTIONS), 'edit'),
  operations: v.pipe(v.array(OperationSchema), v.minLength(1), v.maxLength(OPERATIONS_MAX)),
});

/** The body that makes a page. */
export const NewPageBody = v.object({
  title: v.pipe(boundedText(PAGE_FIELDS.title), v.trim(), v.minLength(1)),
});

/** The body of a write that needs nothing but the revision that it is based on. */
export const RevisionBody = v.object({revision});

/** The body that publishes a page: its draft, or what `version` left. */
export const PublishBody = v.object({revision, version: v.exactOptional(revision)});

/** The body that brings an earlier revision back. */
export const RestoreBody = v.object({revision, to: revision});

/** A whole page, as the file of a site has it. */
export const ContentSchema: v.GenericSchema<unknown, PageContent> = v.pipe(
  v.object({
    language: v.exactOptional(language),
    title: v.pipe(boundedText(PAGE_FIELDS.title), v.trim(), v.minLength(1)),
    urlId: FieldSchema.options[1].entries.value,
    description: v.optional(boundedText(PAGE_FIELDS.description), ''),
    blocks: v.pipe(
      v.array(BlockSchema),
      v.maxLength(BLOCKS_MAX),
      v.check(blocks => new Set(blocks.map(({id}) => id)).size === blocks.length, 'each id once'),
    ),
    localized: v.exactOptional(
      byLanguage(
        v.pipe(
          v.partial(v.object(TEXT_SCHEMAS)),
          v.transform(texts => filledFields(texts as PageTexts)),
        ),
      ),
    ),
  }),
  v.transform(content => withoutOwn(content as PageContent)),
) as unknown as v.GenericSchema<unknown, PageContent>;

/** A page whose texts in its own language are no translations. */
export function withoutOwn(content: PageContent): PageContent {
  const {language: own} = content;
  const drop = <Value extends PageBlock | PageContent>(value: Value): Value =>
    withoutNone({
      ...value,
      localized: own ? withLanguage<object>(value.localized, own, {}) : value.localized,
    });
  return drop({...content, blocks: content.blocks.map(block => drop(block))});
}

function filledFields(texts: PageTexts): PageTexts {
  return Object.fromEntries(PAGE_TEXTS.flatMap(name => (texts[name] ? [[name, texts[name]]] : [])));
}

/** What a block's data may be, by its kind. */
export const dataSchemaOf = (kind: PageBlockKind): v.GenericSchema => BLOCK_SCHEMAS[kind];
