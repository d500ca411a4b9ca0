import {GALLERY_DESIGNS, type GalleryDesign} from '../../../src/tables/gallery-names.js';
import {type PageLocale, prefixOf} from '../model/languages.js';
import {lessonsIn} from '../model/lessons.js';
import {localizedFile} from '../model/localized-file.js';
import type {PageModel} from '../model/page-model.js';
import {siteText} from '../model/site-texts.js';
import {firstInView} from '../views/first-in-view.js';
import type {Page} from './page.js';

type GalleryStrings = typeof import('../data/galleries.en.json');

/** The texts of the pages of galleries. Throws for a language that the shop does not speak. Source: our choice. */
const getGalleryStrings = localizedFile<GalleryStrings>('galleries');

/** The shop's photographs: their size, and what must stay visible of them. */
const PHOTOS = [
  {name: 'dawn', originalSize: '1500x1000', mediaFocalPoint: {x: 0.68, y: 0.4}},
  {name: 'noon', originalSize: '1500x1000', mediaFocalPoint: {x: 0.5, y: 0.5}},
  {name: 'tide', originalSize: '1000x1500', mediaFocalPoint: {x: 0.5, y: 0.7}},
  {name: 'dusk', originalSize: '1600x900', mediaFocalPoint: {x: 0.25, y: 0.5}},
  {name: 'storm', originalSize: '1200x1200', mediaFocalPoint: {x: 0.5, y: 0.5}},
  {name: 'night', originalSize: '1500x1000', mediaFocalPoint: {x: 0.75, y: 0.25}},
] as const;

/** What each page shows of a design. */
const OPTIONS: Readonly<Record<GalleryDesign, object>> = {
  slideshow: {
    ...{autoplay: true, 'autoplay-duration': 4, controls: true, 'aspect-ratio': 'widescreen'},
    ...{thumbnails: true, 'thumbnail-strip-height': 72, 'show-meta': true, 'meta-position': 'bottom-left'},
  },
  slider: {
    ...{controls: true, 'aspect-ratio': 'standard', padding: 12, 'show-meta': true},
    ...{'show-meta-on-hover': true, 'show-meta-only-title': true, lightbox: true},
  },
  grid: {'thumbnails-per-row': 3, padding: 16, lightbox: true, 'show-meta-basic': true},
  stacked: {padding: 32, 'show-meta-basic': true},
};

/** The lesson that everybody may see: the slider shows it among its pictures. */
const FILM = 'centring';

const pictureOf = (name: (typeof PHOTOS)[number]['name']): string => `/assets/pictures/photo-${name}.webp`;

/** The film of a lesson, with a picture as its poster. */
const filmIn = (locale: PageLocale): object => {
  const lesson = lessonsIn(locale).find(({id}) => id === FILM);
  return {
    ...{assetUrl: pictureOf('dusk'), originalSize: '1600x900', videoUrl: `/lessons/${FILM}/film`},
    ...{title: lesson?.title, description: lesson?.teaser},
  };
};

/** The pictures of a design. That of noon leads to the shop's story in the stack, and a slider's second is a film. */
const itemsOf = (strings: GalleryStrings, design: GalleryDesign, locale: PageLocale): readonly object[] => {
  const pictures = PHOTOS.map(({name, ...facts}) => ({
    ...facts,
    assetUrl: pictureOf(name),
    title: strings[name],
    description: strings[`${name}Text`],
    ...(name === 'noon' && design === 'stacked' && {clickthroughUrl: `${prefixOf(locale)}/about`}),
  }));
  return design === 'slider' ? [...pictures.slice(0, 1), filmIn(locale), ...pictures.slice(1)] : pictures;
};

/** One design of a gallery. Source: checklist SITE-06. */
const galleryPage =
  (design: GalleryDesign) =>
  (model: PageModel): Page => {
    const strings = getGalleryStrings(model.locale);
    const title = strings[`${design}Title`];
    return {
      template: 'gallery',
      title,
      data: {
        ...{heading: title, intro: strings[`${design}Text`], backText: strings.back},
        ...{
          back: `${prefixOf(model.locale)}/galleries`,
          gallery: firstInView(
            {design, title, ...OPTIONS[design], items: itemsOf(strings, design, model.locale)},
            true,
          ),
        },
      },
    };
  };

/** The list of designs, each with a link to its page. */
const galleriesPage = (model: PageModel): Page => {
  const strings = getGalleryStrings(model.locale);
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
