import type {MessageLocale} from '../../../../../src/i18n/locales.js';
import {type SiteTexts, textAt as siteTextAt, textKey} from '../../../../../src/site/site-texts.js';
import {JOURNAL, type JournalTexts, type SiteEvent, textAt} from '../../../../site/model/journal.js';
import type {Database} from '../../../kernel/database/connect.js';
import type {StoredDraft} from './item-rows.js';
import {drawing, FIRST, inOthers, paragraph, seedCollection, textsIn} from './seed-collection.js';
import type {CollectionDocument, Tx} from './stored-collections.js';

const itemTexts =
  ({urlId}: SiteEvent) =>
  (texts: JournalTexts) => {
    const {title, excerpt, body} = textAt(texts.events, urlId);
    return {title, excerpt, body: {type: 'doc', content: [paragraph(body)]}};
  };

const localizedTexts = (event: SiteEvent) => (texts: JournalTexts) => ({
  ...itemTexts(event)(texts),
  addressCountry: texts.pages.country,
});

const draftOf = (event: SiteEvent): StoredDraft => {
  const texts = textsIn(FIRST);
  return {
    ...itemTexts(event)(texts),
    urlId: event.urlId,
    author: '',
    picture: drawing(event.picture),
    times: {startMs: Date.parse(event.startDate), endMs: Date.parse(event.endDate)},
    location: {addressTitle: '', ...JOURNAL.location, addressCountry: texts.pages.country},
    tags: [],
    categories: [],
    publishAtMs: Date.parse(event.publishOn),
    isPrivate: false,
    needsReview: false,
    localized: inOthers(localizedTexts(event)),
    language: FIRST,
  };
};

/** What the list is called: its owner may have replaced these texts of the theme, from before it was a collection. */
const listTexts =
  (replaced: SiteTexts) =>
  ({pages}: JournalTexts, language: MessageLocale) => {
    const named = (name: 'eventsTitle' | 'eventsIntro'): string =>
      siteTextAt(replaced, textKey(language, `journal.${name}`)) ?? pages[name];
    return {title: named('eventsTitle'), description: named('eventsIntro')};
  };

async function eventsDocument(tx: Tx): Promise<CollectionDocument> {
  const found = await tx.selectFrom('site_texts').select('published').executeTakeFirst();
  const textsOf = listTexts(JSON.parse(found?.published ?? '{}'));
  return {...textsOf(textsIn(FIRST), FIRST), localized: inOthers(textsOf), language: FIRST};
}

/** The events of the example shop. */
export const seedEvents = (db: Database): Promise<void> =>
  seedCollection(db, {
    kind: 'events',
    documentOf: eventsDocument,
    terms: [],
    items: JOURNAL.events.map(event => ({
      id: event.id,
      draft: draftOf(event),
      publishAtMs: Date.parse(event.publishOn),
      writtenMs: Date.parse(event.writtenDate),
    })),
  });
