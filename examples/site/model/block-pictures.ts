import {pictureAt} from '../../../src/site/site-texts.js';
import type {PageModel} from './page-model.js';
import {PHOTO_NAMES, type PhotoFields, photoFields} from './photos.js';

/** A picture of the theme that blocks show. */
export interface BlockPicture {
  /** As in `THEME_PICTURES`. */
  readonly id: string;
  /** The keys of its texts: what it is called, what it shows, and what is said of it. */
  readonly title: string;
  readonly alt: string;
  readonly text: string;
  readonly fields: PhotoFields;
}

const photo = (name: string): BlockPicture => {
  const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const title = `media-pages.${key}`;
  return {
    id: `pictures.${key}`,
    title,
    alt: `${title}Alt`,
    text: `${title}Text`,
    fields: photoFields(name),
  };
};

/** The photos of the shop's things. */
export const PHOTOS: readonly BlockPicture[] = PHOTO_NAMES.map(photo);

/** A photograph of the shore. What it is called is what it shows. */
const shore = (name: string, originalSize: string, x: number, y: number): BlockPicture => ({
  id: `pictures.${name}`,
  title: `galleries.${name}`,
  alt: `galleries.${name}`,
  text: `galleries.${name}Text`,
  fields: {
    assetUrl: `/assets/pictures/photo-${name}.webp`,
    originalSize,
    mediaFocalPoint: {x, y},
  },
});

/** The photographs of the galleries: their size, and what must stay visible of them. */
export const SHORE: readonly BlockPicture[] = [
  shore('dawn', '1500x1000', 0.68, 0.4),
  shore('noon', '1500x1000', 0.5, 0.5),
  shore('tide', '1000x1500', 0.5, 0.7),
  shore('dusk', '1600x900', 0.25, 0.5),
  shore('storm', '1200x1200', 0.5, 0.5),
  shore('night', '1500x1000', 0.75, 0.25),
];

/** The fields of a picture, the owner's or else the theme's, without its texts. */
export const shownFields = (
  {id, fields}: BlockPicture,
  {siteTexts}: Pick<PageModel, 'siteTexts'>,
): PhotoFields => {
  const own = pictureAt(siteTexts?.texts ?? {}, id);
  if (!own) return fields;
  const {assetUrl, originalSize, mediaFocalPoint} = own;
  return {assetUrl, originalSize, mediaFocalPoint};
};
