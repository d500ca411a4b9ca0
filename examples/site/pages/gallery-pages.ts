import {GALLERY_DESIGNS, type GalleryDesign} from '../../../src/tables/gallery-names.js';
import {type BlockPicture, SHORE, shownFields} from '../model/block-pictures.js';
import {prefixOf} from '../model/languages.js';
import {lessonsIn} from '../model/lessons.js';
import {localizedFile} from '../model/localized-file.js';
import type {BlockMarks} from '../model/marks-formatter.js';
import type {PageModel} from '../model/page-model.js';
import {pictureWords} from '../model/site-pictures.js';
import {siteText, withSiteTexts} from '../model/site-texts.js';
import {firstInView} from '../views/first-in-view.js';
import type {Page} from './page.js';

type GalleryStrings = typeof import('../data/galleries.en.json');

/** The texts of the pages of galleries. Throws for a language that the shop does not speak. Source: our choice. */
const getGalleryStrings = localizedFile<GalleryStrings>('galleries');

const galleryStringsIn = (model: PageModel): GalleryStrings =>
  withSiteTexts('galleries', getGalleryStrings(model.locale), model);

/** What each page shows of a design. */
const OPTIONS: Readonly<Record<GalleryDesign, object>> = {
  slideshow: {
    autoplay: true,
    'autoplay-duration': 4,
    controls: true,
    'aspect-ratio': 'widescreen',
    thumbnails: true,
    'thumbnail-strip-height': 72,
    'show-meta': true,
    'meta-position': 'bottom-left',
  },
  slider: {
    controls: true,
    'aspect-ratio': 'standard',
    padding: 12,
    'show-meta': true,
    'show-meta-on-hover': true,
    'show-meta-only-title': true,
    lightbox: true,
  },
  grid: {'thumbnails-per-row': 3, padding: 16, lightbox: true, 'show-meta-basic': true},
  stacked: {padding: 32, 'show-meta-basic': true},
};

/** The lesson that everybody may see: the slider shows it among its pictures. */
const FILM = 'centring';

/** The film of a lesson, with a picture as its poster. */
const filmIn = (model: PageModel): object => {
  const lesson = lessonsIn(model.locale).find(({id}) => id === FILM);
  const poster = SHORE.filter(({id}) => id === 'pictures.dusk').map(one => shownFields(one, model));
  return {
    ...poster[0],
    videoUrl: `/lessons/${FILM}/film`,
    title: lesson?.title,
    description: lesson?.teaser,
  };
};

/** What a photograph is called: what it shows. */
const titleOf = ({id, alt}: BlockPicture, model: PageModel): string => pictureWords({id, altId: alt}, model);

/** The pictures of a design. That of noon leads to the shop's story in the stack, and a slider's second is a film. */
const itemsOf = (design: GalleryDesign, model: PageModel): readonly object[] => {
  const pictures = SHORE.map(one => ({
    ...shownFields(one, model),
    title: titleOf(one, model),
    description: siteText(one.text, model),
    ...(one.id === 'pictures.noon' &&
      design === 'stacked' && {clickthroughUrl: `${prefixOf(model.locale)}/about`}),
  }));
  return design === 'slider' ? [...pictures.slice(0, 1), filmIn(model), ...pictures.slice(1)] : pictures;
};

/** What the editor's frame marks of a gallery. */
const marksIn = (model: PageModel): BlockMarks => ({
  pictures: SHORE.map(one => ({id: one.id, shown: shownFields(one, model).assetUrl})),
  texts: SHORE.flatMap(one => [
    {id: one.title, shown: titleOf(one, model)},
    {id: one.text, shown: siteText(one.text, model)},
  ]),
});

/** One design of a gallery. Source: checklist SITE-06. */
const galleryPage =
  (design: GalleryDesign) =>
  (model: PageModel): Page => {
    const strings = galleryStringsIn(model);
    const title = strings[`${design}Title`];
    return {
      template: 'gallery',
      title,
      data: {
        headingId: `galleries.${design}Title`,
        introId: `galleries.${design}Text`,
        backText: strings.back,
        marks: marksIn(model),
        back: `${prefixOf(model.locale)}/galleries`,
        gallery: firstInView({design, title, ...OPTIONS[design], items: itemsOf(design, model)}, true),
      },
    };
  };

/** The list of designs, each with a link to its page. */
const galleriesPage = (model: PageModel): Page => {
  const strings = galleryStringsIn(model);
  const designs = GALLERY_DESIGNS.map(design => ({
    href: `${prefixOf(model.locale)}/galleries/${design}`,
    title: strings[`${design}Title`],
    text: strings[`${design}Text`],
  }));
  return {
    template: 'galleries',
    title: siteText('galleries.indexTitle', model),
    data: {designs},
  };
};

/** The pages of galleries by path. */
export const GALLERY_PAGES: readonly (readonly [path: string, page: (model: PageModel) => Page])[] = [
  ['/galleries', galleriesPage],
  ...GALLERY_DESIGNS.map(design => [`/galleries/${design}`, galleryPage(design)] as const),
];
