import type {Transaction} from 'kysely';
import {LOCALES, type MessageLocale} from '../../../../src/i18n/locales.js';
import {isSameData} from '../../../../src/site/page-content.js';
import {type SiteTexts, textAt, textKey} from '../../../../src/site/site-texts.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {
  type CollectionDocument,
  documentIn,
  THEME_COLLECTION,
} from '../site-content/collections/stored-collections.js';
import type {SiteIndex} from './schema.js';

const {events: EVENTS} = THEME_COLLECTION;

/** What an owner had written in a language over the theme's texts of the list of events. */
function replacedIn(texts: SiteTexts, language: MessageLocale) {
  const [title, description] = (['eventsTitle', 'eventsIntro'] as const).map(name =>
    textAt(texts, textKey(language, `journal.${name}`)),
  );
  return {...(title === undefined ? {} : {title}), ...(description === undefined ? {} : {description})};
}

const withReplaced = (document: CollectionDocument, texts: SiteTexts): CollectionDocument => {
  const {language: own = LOCALES[0], localized = {}} = document;
  const others = LOCALES.filter(code => code !== own).flatMap(code => {
    const replaced = {...localized[code], ...replacedIn(texts, code)};
    return Object.keys(replaced).length ? [[code, replaced] as const] : [];
  });
  return {...document, ...replacedIn(texts, own), localized: Object.fromEntries(others)};
};

/**
 * In a file from before the events were a collection, their heading and introduction are texts of the theme: the collection takes
 * over those that the owner had written. Returns how many collections that changed.
 */
export async function importEventTexts(
  tx: Transaction<Tables>,
  {collections, texts}: Pick<SiteIndex, 'collections' | 'texts'>,
  own: Shop['own'],
): Promise<number> {
  if (own || !texts || collections.some(({id}) => id === EVENTS)) return 0;
  const row = await tx
    .selectFrom('site_collection')
    .select(['revision', 'document'])
    .where('id', '=', EVENTS)
    .executeTakeFirst();
  if (!row) return 0;
  const document = documentIn(row.document);
  const replaced = withReplaced(document, texts.published);
  if (isSameData(document, replaced)) return 0;
  await tx
    .updateTable('site_collection')
    .set({document: JSON.stringify(replaced), revision: row.revision + 1})
    .where('id', '=', EVENTS)
    .execute();
  return 1;
}
