import {
  getJournalTexts,
  JOURNAL,
  type JournalTexts,
  type Post,
  type SiteEvent,
  textAt,
} from '../model/journal.js';
import {prefixOf} from '../model/languages.js';
import type {PageModel} from '../model/page-model.js';
import {fill} from '../model/strings.js';

type Locale = PageModel['locale'];

/** A tag or category with its list. */
interface Label {
  readonly name: string;
  readonly href: string;
}

/** An item of a collection, with the fields that templates of existing sites read. Source: runtime spec §3, item fields. */
interface ItemView {
  readonly id: string;
  readonly recordType: number;
  readonly recordTypeLabel: string;
  readonly title: string;
  readonly excerpt: string;
  readonly fullUrl: string;
  readonly assetUrl: string;
  readonly originalSize: string;
}

/** Codes of the two kinds of item. Source: runtime spec §3, record type. */
const RECORD_TYPE = {text: 1, event: 12} as const;

/** Every picture of the example shop is a drawing of this size, as `originalSize` writes it. */
const ORIGINAL_SIZE = '800x800';

const itemView = (
  {id, urlId, picture}: Post | SiteEvent,
  {
    type,
    folder,
    title,
    excerpt,
    locale,
  }: {
    type: keyof typeof RECORD_TYPE;
    folder: string;
    title: string;
    excerpt: string;
    locale: Locale;
  },
): ItemView => ({
  id,
  recordType: RECORD_TYPE[type],
  recordTypeLabel: type,
  title,
  excerpt,
  fullUrl: `${prefixOf(locale)}/${folder}/${urlId}`,
  assetUrl: `/assets/pictures/${picture}.svg`,
  originalSize: ORIGINAL_SIZE,
});

const labelIn = (names: JournalTexts['tags'], id: string, list: string): Label => ({
  name: textAt(names, id),
  href: `${list}${id}`,
});

const postView = (post: Post, locale: Locale) => {
  const texts = getJournalTexts(locale);
  const {title, excerpt, sections} = textAt(texts.posts, post.urlId);
  const list = `${prefixOf(locale)}/journal?`;
  return {
    ...itemView(post, {type: 'text', folder: 'journal', title, excerpt, locale}),
    publishOn: Date.parse(post.publishOn),
    author: {displayName: post.author},
    byline: fill(texts.pages.byAuthor, {author: post.author}),
    tags: post.tags.map(id => labelIn(texts.tags, id, `${list}tag=`)),
    categories: [labelIn(texts.categories, post.category, `${list}category=`)],
    publicCommentCount: post.comments,
    sections: sections.map((section, at) => ({...section, anchor: `section-${at + 1}`})),
  };
};

/** The name that a query asks posts of, by the field that it names; null for all posts, or an unknown name. */
const askedFor = (
  {categories, tags}: JournalTexts,
  {category, tag}: PageModel['query'],
): {readonly name: string; readonly has: (post: Post) => boolean} | null => {
  if (category !== undefined && Object.hasOwn(categories, category))
    return {name: textAt(categories, category), has: post => post.category === category};
  if (tag !== undefined && Object.hasOwn(tags, tag))
    return {name: textAt(tags, tag), has: post => post.tags.includes(tag)};
  return null;
};

/** The posts of the journal, the newest first: all, or those of `?tag=` or `?category=`. Source: our choice. */
export const journalView = ({locale, query}: Pick<PageModel, 'locale' | 'query'>) => {
  const texts = getJournalTexts(locale);
  const asked = askedFor(texts, query);
  const {pages} = texts;
  return {
    texts: pages,
    heading: asked ? fill(pages.postsAbout, {name: asked.name}) : pages.journalTitle,
    allHref: asked ? `${prefixOf(locale)}/journal` : null,
    posts: JOURNAL.posts.filter(post => asked?.has(post) ?? true).map(post => postView(post, locale)),
  };
};

/** An item with its list, for its page; null where no row has the address. */
const itemPage = <Row extends Post | SiteEvent, View>(
  rows: readonly Row[],
  {urlId, folder, locale}: {urlId: string; folder: string; locale: Locale},
  view: (row: Row, locale: Locale) => View,
) => {
  const row = rows.find(known => known.urlId === urlId);
  return row
    ? {
        texts: getJournalTexts(locale).pages,
        listHref: `${prefixOf(locale)}/${folder}`,
        item: view(row, locale),
      }
    : null;
};

/** One post; null where there is none at the address. Source: our choice. */
export const journalPostView = (urlId: string, locale: Locale) =>
  itemPage(JOURNAL.posts, {urlId, folder: 'journal', locale}, postView);

const eventView = (event: SiteEvent, locale: Locale) => {
  const texts = getJournalTexts(locale);
  const {title, excerpt, body} = textAt(texts.events, event.urlId);
  const view = itemView(event, {type: 'event', folder: 'events', title, excerpt, locale});
  return {
    ...view,
    startDate: Date.parse(event.startDate),
    endDate: Date.parse(event.endDate),
    writtenDate: Date.parse(event.writtenDate),
    location: {...JOURNAL.location, addressCountry: texts.pages.country},
    body,
    urlId: event.urlId,
    fileHref: `${view.fullUrl}/calendar.ics`,
  };
};

/** The events, the next one first. Source: our choice. */
export const eventsView = (locale: Locale) => ({
  texts: getJournalTexts(locale).pages,
  events: JOURNAL.events.map(event => eventView(event, locale)),
});

/** One event; null where there is none at the address. Source: our choice. */
export const siteEventView = (urlId: string, locale: Locale) =>
  itemPage(JOURNAL.events, {urlId, folder: 'events', locale}, eventView);
