import {LOCALES, type MessageLocale} from '../../../../../src/i18n/locales.js';
import type {RichNode} from '../../../../../src/site/rich-text/rich-doc.js';
import {
  getJournalTexts,
  JOURNAL,
  type JournalTexts,
  type Post,
  textAt,
} from '../../../../site/model/journal.js';
import {LANGUAGES} from '../../../../site/model/languages.js';
import type {Database} from '../../../kernel/database/connect.js';
import {matchesRow} from '../../../kernel/database/matches-row.js';
import {type ItemWrite, recordItems} from './item-history.js';
import type {StoredDraft} from './item-rows.js';
import {type CollectionDocument, THEME_COLLECTION, type Tx} from './stored-collections.js';

/** The size of every drawing of the example shop. */
const PICTURE_SIZE = '800x800';
const [FIRST, ...OTHERS] = LOCALES;

const textsIn = (language: MessageLocale): JournalTexts => getJournalTexts(LANGUAGES[language].locale);

const inOthers = <Text>(say: (texts: JournalTexts) => Text): Record<string, Text> =>
  Object.fromEntries(OTHERS.map(language => [language, say(textsIn(language))]));

const textNode = (text: string): RichNode => ({type: 'text', text});

const bodyOf = (sections: JournalTexts['posts'][string]['sections']): RichNode => ({
  type: 'doc',
  content: sections.flatMap(({heading, text}) => [
    {type: 'heading', attrs: {level: 2}, content: [textNode(heading)]},
    {type: 'paragraph', attrs: {size: 'medium'}, content: [textNode(text)]},
  ]),
});

const itemTexts =
  ({urlId}: Post) =>
  (texts: JournalTexts) => {
    const {title, excerpt, sections} = textAt(texts.posts, urlId);
    return {title, excerpt, body: bodyOf(sections)};
  };

const draftOf = (post: Post): StoredDraft => {
  const texts = textsIn(FIRST);
  return {
    ...itemTexts(post)(texts),
    urlId: post.urlId,
    author: post.author,
    picture: {assetUrl: `/assets/pictures/${post.picture}.svg`, altText: '', originalSize: PICTURE_SIZE},
    tags: post.tags.map(id => textAt(texts.tags, id)),
    categories: [textAt(texts.categories, post.category)],
    publishAtMs: Date.parse(post.publishOn),
    isPrivate: false,
    needsReview: false,
    localized: inOthers(itemTexts(post)),
    language: FIRST,
    commentCount: post.comments,
  };
};

const collectionTexts = ({pages}: JournalTexts) => ({
  title: pages.journalTitle,
  description: pages.journalIntro,
});

const termRows = (kind: 'tag' | 'category') => {
  const list = ({tags, categories}: JournalTexts) => (kind === 'tag' ? tags : categories);
  return Object.entries(list(textsIn(FIRST))).map(([urlId, name]) => ({
    ...{id: `journal-${kind}-${urlId}`, collection_id: THEME_COLLECTION, kind, revision: 1},
    ...{url_id: urlId, name, parent_id: null, created_ms: 0},
    localized: JSON.stringify(inOthers(texts => textAt(list(texts), urlId))),
  }));
};

const itemRow = (post: Post) => {
  const text = JSON.stringify(draftOf(post));
  const publishAtMs = Date.parse(post.publishOn);
  return {
    ...{id: post.id, collection_id: THEME_COLLECTION, revision: 1, created_ms: publishAtMs},
    ...{draft: text, draft_url_id: post.urlId, published: text, published_url_id: post.urlId},
    ...{published_revision: 1, publish_at_ms: publishAtMs},
  };
};

async function insertJournal(tx: Tx): Promise<void> {
  const document: CollectionDocument = {
    ...collectionTexts(textsIn(FIRST)),
    localized: inOthers(collectionTexts),
    language: FIRST,
  };
  const added = await tx
    .insertInto('site_collection')
    .values({
      ...{id: THEME_COLLECTION, revision: 1, url_id: THEME_COLLECTION, created_ms: 0},
      document: JSON.stringify(document),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute();
  // Another server that starts at once fills it.
  if (!added.length) return;
  await tx
    .insertInto('site_term')
    .values([...termRows('tag'), ...termRows('category')])
    .execute();
  await tx.insertInto('site_item').values(JOURNAL.posts.map(itemRow)).execute();
  for (const post of JOURNAL.posts) {
    const write: ItemWrite = {id: post.id, revision: 1, action: 'create', before: null, after: draftOf(post)};
    await recordItems(tx, [write], {email: '', nowMs: Date.parse(post.publishOn)});
  }
}

/** Puts the example shop's journal into a database that has none; from then on the owner decides. */
export async function seedJournal(db: Database): Promise<void> {
  const journal = db.selectFrom('site_collection').select('id').where('id', '=', THEME_COLLECTION);
  if (!(await matchesRow(journal))) await db.transaction().execute(insertJournal);
}
