import {LOCALES, type MessageLocale} from '../../../src/i18n/locales.js';
import {IMAGE_DESIGNS, type ImageDesign, SUMMARY_DESIGNS} from '../../../src/tables/picture-designs.js';
import {languageOf, type PageLocale, prefixOf} from '../model/languages.js';
import type {PageModel} from '../model/page-model.js';
import {PHOTO_NAMES, photoFields} from '../model/photos.js';
import {readSiteFile} from '../model/site-folder.js';
import {siteText} from '../model/site-texts.js';
import type {Page} from './page.js';

/** Texts of the pages around pictures, by id, and of the photos by their names. */
type MediaStrings = typeof import('../data/media-pages.en.json');

const read = (language: MessageLocale): MediaStrings =>
  JSON.parse(readSiteFile('data', `media-pages.${language}.json`));

const STRINGS = new Map(LOCALES.map(language => [language, read(language)]));

/** The texts of the pages around pictures. Throws for a language that the shop does not speak. */
const getMediaStrings = (locale: PageLocale): MediaStrings => {
  const strings = STRINGS.get(languageOf(locale));
  if (!strings) throw new Error(`no texts of picture pages in ${locale}`);
  return strings;
};

const textsOf = (name: string, {photos}: MediaStrings) => photos[name as keyof typeof photos];

/** A photo with its texts, as items of a collection carry them. */
const photoItem = (name: string, strings: MediaStrings) => {
  const {title, alt, text} = textsOf(name, strings);
  return {...photoFields(name), title, altText: alt, text};
};

/** What the designs of image blocks show of their options. Source: our choice. */
const IMAGE_OPTIONS: Readonly<Record<ImageDesign, object>> = {
  inline: {priority: 'high', stretch: true},
  poster: {aspectRatio: 'widescreen', stretch: true, animation: 'fade'},
  card: {aspectRatio: 'four-three', side: 'end'},
  overlap: {aspectRatio: 'four-three', animation: 'slide'},
  collage: {aspectRatio: 'widescreen', animation: 'scale'},
  stack: {stretch: true},
};

const imageBlock = (design: ImageDesign, at: number, strings: MediaStrings, href: string) => {
  const name = PHOTO_NAMES[at % PHOTO_NAMES.length] ?? '';
  const {text, ...photo} = photoItem(name, strings);
  const hasButton = design !== 'inline' && design !== 'stack';
  return {
    name: strings[design],
    id: design,
    block: {
      ...photo,
      caption: text,
      design,
      ...IMAGE_OPTIONS[design],
      clickthroughUrl: design === 'stack' ? href : undefined,
      ...(hasButton ? {buttonText: strings.action, buttonUrl: href} : {}),
    },
  };
};

const imagesPage = (model: PageModel): Page => {
  const strings = getMediaStrings(model.locale);
  const href = `${prefixOf(model.locale)}/browse`;
  const blocks = IMAGE_DESIGNS.map((design, at) => imageBlock(design, at, strings, href));
  return {
    template: 'image-blocks',
    title: strings.imagesTitle,
    data: {media: {title: strings.imagesTitle, intro: strings.imagesIntro, blocks}},
  };
};

const DAY_MS = 86_400_000;
/** When the first of the studio's notes was published. Source: our choice. */
const FIRST_MS = Date.UTC(2026, 8, 5, 9);

/** The studio's notes, as a collection's items. */
const noteItems = (strings: MediaStrings, prefix: string) =>
  PHOTO_NAMES.map((name, at) => {
    const {text, ...photo} = photoItem(name, strings);
    return {
      ...photo,
      excerpt: text,
      fullUrl: `${prefix}/blocks/images#${IMAGE_DESIGNS[at] ?? ''}`,
      publishOn: FIRST_MS + at * 7 * DAY_MS,
      location: {addressTitle: strings.place},
      categories: [at % 2 ? strings.firing : strings.studio],
    };
  });

const summariesPage = (model: PageModel): Page => {
  const strings = getMediaStrings(model.locale);
  const items = noteItems(strings, prefixOf(model.locale));
  const blocks = SUMMARY_DESIGNS.map(design => ({
    id: design,
    block: {
      design,
      title: strings[design],
      items,
      headingLevel: 2,
      timeZone: 'UTC',
      showCategories: design !== 'wall',
      showReadMore: design === 'list',
      showLocation: design === 'list',
      itemsMax: design === 'list' ? 3 : PHOTO_NAMES.length,
    },
  }));
  return {
    template: 'summary-blocks',
    title: strings.summariesTitle,
    data: {media: {title: strings.summariesTitle, intro: strings.summariesIntro, blocks}},
  };
};

const indexPage = (model: PageModel): Page => {
  const strings = getMediaStrings(model.locale);
  return {template: 'blocks', title: siteText('media-pages.indexTitle', model), data: {media: strings}};
};

/** Pages that show the blocks of pictures, by their paths. */
export const MEDIA_PAGES: readonly (readonly [path: string, page: (model: PageModel) => Page])[] = [
  ['/blocks', indexPage],
  ['/blocks/images', imagesPage],
  ['/blocks/summaries', summariesPage],
];
