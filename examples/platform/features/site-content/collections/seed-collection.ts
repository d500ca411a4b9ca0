import {LOCALES, type MessageLocale} from '../../../../../src/i18n/locales.js';
import type {CollectionKind} from '../../../../../src/site/event-fields.js';
import type {RichNode} from '../../../../../src/site/rich-text/rich-doc.js';
import {getJournalTexts, type JournalTexts} from '../../../../site/model/journal.js';
import {LANGUAGES} from '../../../../site/model/languages.js';
import type {Database} from '../../../kernel/database/connect.js';
import {matchesRow} from '../../../kernel/database/matches-row.js';
import {recordItems} from './item-history.js';
import {endOf, type StoredDraft} from './item-rows.js';
import {type CollectionDocument, THEME_COLLECTION, type Tx} from './stored-collections.js';
import type {SiteTermTable} from './tables.js';

/** The language that the example shop is written in, and the others. */
const [FIRST, ...OTHERS] = LOCALES;

export {FIRST};

export const textsIn = (language: MessageLocale): JournalTexts => getJournalTexts(LANGUAGES[language].locale);

/** Texts in every language but the first. */
export const inOthers = <Text>(
  create: (texts: JournalTexts, language: MessageLocale) => Text,
): Record<string, Text> =>
  Object.fromEntries(OTHERS.map(language => [language, create(textsIn(language), language)]));

/** The size of every drawing of the example shop. */
const PICTURE_SIZE = '800x800';

/** A drawing of the example shop as the picture of an item. */
export const drawing = (name: string): StoredDraft['picture'] => ({
  assetUrl: `/assets/pictures/${name}.svg`,
  altText: '',
  originalSize: PICTURE_SIZE,
});

export const paragraph = (text: string): RichNode => ({
  type: 'paragraph',
  attrs: {size: 'medium'},
  content: [{type: 'text', text}],
});

/** An item of a collection of the theme, with when visitors see it first and when it was written. */
interface SeededItem {
  readonly id: string;
  readonly draft: StoredDraft;
  readonly publishAtMs: number;
  readonly writtenMs: number;
}

/** What a collection of the theme begins with. */
interface SeededCollection {
  readonly kind: CollectionKind;
  readonly documentOf: (tx: Tx) => Promise<CollectionDocument>;
  readonly terms: readonly SiteTermTable[];
  readonly items: readonly SeededItem[];
}

const itemRow = (collection_id: string, {id, draft, publishAtMs}: SeededItem) => {
  const text = JSON.stringify(draft);
  const {urlId} = draft;
  return {
    id,
    collection_id,
    revision: 1,
    created_ms: publishAtMs,
    draft: text,
    draft_url_id: urlId,
    published: text,
    published_url_id: urlId,
    published_revision: 1,
    publish_at_ms: publishAtMs,
    ends_ms: endOf(draft),
  };
};

async function insertSeeded(tx: Tx, {kind, documentOf, terms, items}: SeededCollection): Promise<void> {
  const id = THEME_COLLECTION[kind];
  const added = await tx
    .insertInto('site_collection')
    .values({
      id,
      kind,
      revision: 1,
      url_id: id,
      created_ms: 0,
      document: JSON.stringify(await documentOf(tx)),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute();
  // Another server that starts at once fills it.
  if (!added.length) return;
  if (terms.length)
    await tx
      .insertInto('site_term')
      .values([...terms])
      .execute();
  await tx
    .insertInto('site_item')
    .values(items.map(item => itemRow(id, item)))
    .execute();
  for (const {id: itemId, draft, writtenMs} of items)
    await recordItems(tx, [{id: itemId, revision: 1, action: 'create', before: null, after: draft}], {
      email: '',
      nowMs: writtenMs,
    });
}

/** Puts a collection of the example shop into a database that has none; from then on the owner decides. */
export async function seedCollection(db: Database, seeded: SeededCollection): Promise<void> {
  const known = db.selectFrom('site_collection').select('id').where('id', '=', THEME_COLLECTION[seeded.kind]);
  if (!(await matchesRow(known))) await db.transaction().execute(tx => insertSeeded(tx, seeded));
}
