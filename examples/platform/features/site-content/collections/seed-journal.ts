import type {RichNode} from '../../../../../src/site/rich-text/rich-doc.js';
import {JOURNAL, type JournalTexts, type Post, textAt} from '../../../../site/model/journal.js';
import type {Database} from '../../../kernel/database/connect.js';
import type {StoredDraft} from './item-rows.js';
import {drawing, FIRST, inOthers, paragraph, seedCollection, textsIn} from './seed-collection.js';
import {type CollectionDocument, THEME_COLLECTION} from './stored-collections.js';

const bodyOf = (sections: JournalTexts['posts'][string]['sections']): RichNode => ({
  type: 'doc',
  content: sections.flatMap(({heading, text}) => [
    {type: 'heading', attrs: {level: 2}, content: [{type: 'text', text: heading}]},
    paragraph(text),
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
    picture: drawing(post.picture),
    times: null,
    location: null,
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
    id: `journal-${kind}-${urlId}`,
    collection_id: THEME_COLLECTION.posts,
    kind,
    revision: 1,
    url_id: urlId,
    name,
    parent_id: null,
    created_ms: 0,
    localized: JSON.stringify(inOthers(texts => textAt(list(texts), urlId))),
    former: null,
  }));
};

const journalDocument = async (): Promise<CollectionDocument> => ({
  ...collectionTexts(textsIn(FIRST)),
  localized: inOthers(collectionTexts),
  language: FIRST,
});

/** The journal of the example shop. */
export const seedJournal = (db: Database): Promise<void> =>
  seedCollection(db, {
    kind: 'posts',
    documentOf: journalDocument,
    terms: [...termRows('tag'), ...termRows('category')],
    items: JOURNAL.posts.map(post => {
      const publishAtMs = Date.parse(post.publishOn);
      return {id: post.id, draft: draftOf(post), publishAtMs, writtenMs: publishAtMs};
    }),
  });
