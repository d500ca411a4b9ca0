import type {MessageLocale} from '../../../src/i18n/locales.js';
import {renderRichText} from '../../../src/site/rich-text/render-rich-text.js';
import {plainTextOf, type RichNode} from '../../../src/site/rich-text/rich-doc.js';
import type {CollectionItem, CollectionModel, CollectionTerm} from '../model/collection.js';
import {getJournalTexts} from '../model/journal.js';
import {directionOf, languageOf, prefixOf} from '../model/languages.js';
import type {PageModel} from '../model/page-model.js';
import {fill} from '../model/strings.js';

type Model = Pick<PageModel, 'locale' | 'languages' | 'query' | 'timeZone' | 'own' | 'siteTexts'>;

/** A tag or category with its list. */
interface Label {
  readonly name: string;
  readonly href: string;
}

/** Code of an item of text. Source: runtime spec §3, record type. */
const TEXT_RECORD = 1;

/** What a part of a body that begins with a heading shows. `html` is what stands below the heading. */
interface Section {
  readonly heading: string;
  readonly anchor: string;
  readonly html: string;
}

const SECTION_LEVEL = 2;

const isSectionHeading = ({type, attrs}: RichNode): boolean =>
  type === 'heading' && attrs?.level === SECTION_LEVEL;

const htmlOf = (content: readonly RichNode[]): string => renderRichText({type: 'doc', content});

/** A body as its table of contents has it: what stands before the first heading, and a section a heading. */
const sectionsOf = ({
  content = [],
}: RichNode): {
  readonly hasSections: boolean;
  readonly intro: string;
  readonly sections: readonly Section[];
} => {
  const starts = content.flatMap((node, at) => (isSectionHeading(node) ? at : []));
  return {
    hasSections: starts.length > 0,
    intro: htmlOf(content.slice(0, starts[0] ?? content.length)),
    sections: starts.map((start, n) => ({
      heading: plainTextOf({type: 'doc', content: content.slice(start, start + 1)}),
      anchor: `section-${n + 1}`,
      html: htmlOf(content.slice(start + 1, starts[n + 1] ?? content.length)),
    })),
  };
};

const labelsOf = (ids: readonly string[], terms: readonly CollectionTerm[], list: string): readonly Label[] =>
  ids.flatMap(id => {
    const term = terms.find(one => one.id === id);
    return term ? [{name: term.name, href: `${list}${term.urlId}`}] : [];
  });

/** A text that is written in a language, and may have translations. */
interface Written<Name extends string> {
  readonly language: MessageLocale | null;
  readonly translated: readonly Name[];
}

/** The language of each text that a page shows. */
const languagesOf = <Name extends string>({language, translated}: Written<Name>, model: Model) => {
  const shown = languageOf(model.locale);
  const own = language ?? model.languages?.defaultLanguage ?? shown;
  return {shown, ofText: (name: Name): MessageLocale => (translated.includes(name) ? shown : own)};
};

type TextName = CollectionItem['translated'][number];

/** The languages of an item's texts: that of the element that holds them all, where it is not the page's, and those of others in it. */
const writtenIn = (item: CollectionItem, outer: TextName, model: Model) => {
  const {shown, ofText} = languagesOf(item, model);
  const lang = (name: TextName, around: MessageLocale): MessageLocale | null =>
    ofText(name) === around ? null : ofText(name);
  const around = ofText(outer);
  return {
    lang: lang(outer, shown),
    dir: directionOf(around),
    titleLang: lang('title', around),
    titleDir: directionOf(ofText('title')),
    excerptLang: lang('excerpt', around),
    excerptDir: directionOf(ofText('excerpt')),
  };
};

/** The languages of a collection's texts, where they are not the page's. A heading that names a tag is the page's. */
const listWrittenIn = (collection: CollectionModel, isOfTag: boolean, model: Model) => {
  const {shown, ofText} = languagesOf(collection, model);
  const lang = (name: 'title' | 'description') => (ofText(name) === shown ? null : ofText(name));
  return {
    headingLang: isOfTag ? null : lang('title'),
    headingDir: directionOf(ofText('title')),
    leadLang: lang('description'),
    leadDir: directionOf(ofText('description')),
  };
};

/** What of a list the editor's frame marks, to show it as it is typed there. A heading that names a tag is not the collection's title. */
const marksOf = ({description}: CollectionModel, isOfTag: boolean, {siteTexts}: Model) => {
  const isMarked = siteTexts?.isMarked === true;
  return {isMarked, isTitleMarked: isMarked && !isOfTag, hasLead: isMarked || description !== ''};
};

/** Where an item is shown: `outer` is the text whose language the element of the item has. */
export interface ItemPlace {
  readonly outer: TextName;
  readonly collection: CollectionModel;
  readonly model: Model;
}

/** The level of an item's heading in a list, below that of the page. */
const ITEM_HEADING = 2;

/** What items of every kind have, with the fields that templates of existing sites read. Source: runtime spec §3, item fields. */
export const sharedItemView = (item: CollectionItem, {outer, collection, model}: ItemPlace) => {
  const path = `${prefixOf(model.locale)}/${collection.urlId}`;
  const {picture} = item;
  return {
    id: item.id,
    title: item.title,
    excerpt: item.excerpt,
    level: ITEM_HEADING,
    fullUrl: `${path}/${item.urlId}`,
    ...(picture ?? {}),
    ...writtenIn(item, outer, model),
    tags: labelsOf(item.tags, collection.tags, `${path}?tag=`),
    categories: labelsOf(item.categories, collection.categories, `${path}?category=`),
    hasTags: item.tags.length > 0,
  };
};

/** A post, with the fields that templates of existing sites read. */
const postView = (item: CollectionItem, place: ItemPlace) => {
  const {pages} = getJournalTexts(place.model.locale);
  return {
    ...sharedItemView(item, place),
    recordType: TEXT_RECORD,
    recordTypeLabel: 'text',
    publishOn: item.publishAtMs,
    author: {displayName: item.author},
    byline: item.author ? fill(pages.byAuthor, {author: item.author}) : '',
    publicCommentCount: item.commentCount,
    ...sectionsOf(item.body),
  };
};

/** Ids of a category and of those that are nested in it. */
const withNested = (id: string, categories: readonly CollectionTerm[]): ReadonlySet<string> => {
  const below = new Map<string | null, string[]>();
  for (const category of categories)
    below.set(category.parentId, (below.get(category.parentId) ?? []).concat(category.id));
  const ids = new Set([id]);
  // A set goes on over what is added to it meanwhile.
  for (const above of ids) for (const inner of below.get(above) ?? []) ids.add(inner);
  return ids;
};

/** The name that a query asks items of, by the field that it names; null for all items, or an unknown name. */
const askedFor = (
  {categories, tags}: CollectionModel,
  query: PageModel['query'],
): {readonly name: string; readonly has: (item: CollectionItem) => boolean} | null => {
  const category = categories.find(({urlId}) => urlId === query.category);
  if (category) {
    const ids = withNested(category.id, categories);
    return {name: category.name, has: item => item.categories.some(id => ids.has(id))};
  }
  const tag = tags.find(({urlId}) => urlId === query.tag);
  return tag ? {name: tag.name, has: item => item.tags.includes(tag.id)} : null;
};

/** The items of a collection in their order: all, or those of `?tag=` or `?category=`, with what is nested in it; `asked` is its name. Source: our choice. */
export const listedItems = (collection: CollectionModel, model: Model) => {
  const asked = askedFor(collection, model.query);
  return {
    asked: asked?.name ?? null,
    description: collection.description,
    ...listWrittenIn(collection, asked !== null, model),
    ...marksOf(collection, asked !== null, model),
    allHref: asked ? `${prefixOf(model.locale)}/${collection.urlId}` : null,
    items: collection.items.filter(item => asked?.has(item) ?? true),
  };
};

/** A list of posts, the newest first. */
export const collectionView = (collection: CollectionModel, model: Model) => {
  const {pages} = getJournalTexts(model.locale);
  const {asked, items, ...list} = listedItems(collection, model);
  return {
    ...list,
    texts: pages,
    feedHref: `${prefixOf(model.locale)}/${collection.urlId}/feed.xml`,
    heading: asked === null ? collection.title : fill(pages.postsAbout, {name: asked}),
    posts: items.map(item => postView(item, {outer: 'title', collection, model})),
  };
};

/** One item with its list, as a kind of items shows it; null where there is none at the address. Source: our choice. */
export const listedItem = <View>(
  {collection, model}: Pick<ItemPlace, 'collection' | 'model'>,
  urlId: string,
  viewOf: (item: CollectionItem, place: ItemPlace) => View,
) => {
  const item = collection.items.find(one => one.urlId === urlId);
  return item
    ? {
        texts: getJournalTexts(model.locale).pages,
        listHref: `${prefixOf(model.locale)}/${collection.urlId}`,
        item: viewOf(item, {outer: 'body', collection, model}),
      }
    : null;
};

/** One post with its list. */
export const collectionItemView = (collection: CollectionModel, urlId: string, model: Model) =>
  listedItem({collection, model}, urlId, postView);
