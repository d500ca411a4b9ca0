import {IMAGE_DESIGNS, type ImageDesign, SUMMARY_DESIGNS} from '../../../src/tables/picture-designs.js';
import {type BlockPicture, PHOTOS, shownFields} from '../model/block-pictures.js';
import {prefixOf} from '../model/languages.js';
import {localizedFile} from '../model/localized-file.js';
import type {BlockMarks} from '../model/marks-formatter.js';
import type {PageModel} from '../model/page-model.js';
import {pictureWords} from '../model/site-pictures.js';
import {siteText, withSiteTexts} from '../model/site-texts.js';
import type {Page} from './page.js';

/** Texts of the pages around pictures, by id, and of the photos. */
type MediaStrings = typeof import('../data/media-pages.en.json');

/** The texts of the pages around pictures. Throws for a language that the shop does not speak. */
const getMediaStrings = localizedFile<MediaStrings>('media-pages');

const mediaStringsIn = (model: PageModel): MediaStrings =>
  withSiteTexts('media-pages', getMediaStrings(model.locale), model);

/** A photo with its texts, as items of a collection carry them. */
const photoItem = (photo: BlockPicture, model: PageModel) => ({
  ...shownFields(photo, model),
  title: siteText(photo.title, model),
  altText: pictureWords({id: photo.id, altId: photo.alt}, model),
  text: siteText(photo.text, model),
});

/** What the editor's frame marks of blocks that show photos. */
const marksOf = (photos: readonly BlockPicture[], model: PageModel): BlockMarks => ({
  pictures: photos.map(photo => ({id: photo.id, shown: shownFields(photo, model).assetUrl})),
  texts: photos.flatMap(({title, text}) => [title, text].map(id => ({id, shown: siteText(id, model)}))),
});

/** What the designs of image blocks show of their options. Source: our choice. */
const IMAGE_OPTIONS: Readonly<Record<ImageDesign, object>> = {
  inline: {priority: 'high', stretch: true},
  poster: {aspectRatio: 'widescreen', stretch: true, animation: 'fade'},
  card: {aspectRatio: 'four-three', side: 'end'},
  overlap: {aspectRatio: 'four-three', animation: 'slide'},
  collage: {aspectRatio: 'widescreen', animation: 'scale'},
  stack: {stretch: true},
};

const imageBlock = (design: ImageDesign, at: number, model: PageModel) => {
  const strings = mediaStringsIn(model);
  const href = `${prefixOf(model.locale)}/browse`;
  const shown = PHOTOS.slice(at % PHOTOS.length).slice(0, 1);
  const [{text, ...photo} = {text: ''}] = shown.map(one => photoItem(one, model));
  const hasButton = design !== 'inline' && design !== 'stack';
  return {
    name: strings[design],
    id: design,
    marks: marksOf(shown, model),
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
  const strings = mediaStringsIn(model);
  const blocks = IMAGE_DESIGNS.map((design, at) => imageBlock(design, at, model));
  return {
    template: 'image-blocks',
    title: strings.imagesTitle,
    data: {media: {blocks}},
  };
};

const DAY_MS = 86_400_000;
/** When the first of the studio's notes was published. Source: our choice. */
const FIRST_MS = Date.UTC(2026, 8, 5, 9);

/** The studio's notes, as a collection's items. */
const noteItems = (strings: MediaStrings, model: PageModel) =>
  PHOTOS.map((one, at) => {
    const {text, ...photo} = photoItem(one, model);
    return {
      ...photo,
      excerpt: text,
      fullUrl: `${prefixOf(model.locale)}/blocks/images#${IMAGE_DESIGNS[at] ?? ''}`,
      publishOn: FIRST_MS + at * 7 * DAY_MS,
      location: {addressTitle: strings.place},
      categories: [at % 2 ? strings.firing : strings.studio],
    };
  });

const summariesPage = (model: PageModel): Page => {
  const strings = mediaStringsIn(model);
  const items = noteItems(strings, model);
  const blocks = SUMMARY_DESIGNS.map(design => ({
    id: design,
    marks: marksOf(PHOTOS, model),
    block: {
      design,
      title: strings[design],
      items,
      headingLevel: 2,
      timeZone: 'UTC',
      showCategories: design !== 'wall',
      showReadMore: design === 'list',
      showLocation: design === 'list',
      itemsMax: design === 'list' ? 3 : PHOTOS.length,
    },
  }));
  return {
    template: 'summary-blocks',
    title: strings.summariesTitle,
    data: {media: {blocks}},
  };
};

const indexPage = (model: PageModel): Page => {
  const strings = mediaStringsIn(model);
  return {template: 'blocks', title: siteText('media-pages.indexTitle', model), data: {media: strings}};
};

/** Pages that show the blocks of pictures, by their paths. */
export const MEDIA_PAGES: readonly (readonly [path: string, page: (model: PageModel) => Page])[] = [
  ['/blocks', indexPage],
  ['/blocks/images', imagesPage],
  ['/blocks/summaries', summariesPage],
];
