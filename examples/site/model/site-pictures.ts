import {focalAttributes} from '../../../src/media/focal-point.inline.js';
import {readDimensions} from '../../../src/media/image-facts.inline.js';
import {escapeHtml} from '../../../src/shared/escape-html.js';
import {pictureAt, type ThemePicture, textAt, textKey} from '../../../src/site/site-texts.js';
import type {Formatter} from '../../../src/template/index.js';
import {type BlockPicture, PHOTOS, SHORE} from './block-pictures.js';
import {languageOf} from './languages.js';
import type {PageModel} from './page-model.js';
import {withSrcset} from './picture-widths.js';
import {themeText} from './site-texts.js';

/** A picture that blocks of a page show. It is called as its title. */
const blockPicture =
  (path: string) =>
  ({id, title, alt, fields: {assetUrl, originalSize}}: BlockPicture): ThemePicture => {
    const {width, height} = readDimensions(originalSize) ?? {width: 1, height: 1};
    const names = {en: themeText(title, 'en-US'), es: themeText(title, 'es-ES')};
    return {id, path, names, src: assetUrl, width, height, altId: alt, isCropped: true};
  };

/** The pictures that an owner may replace. Source: our choice: those of the templates that show no product, item or lesson. */
export const THEME_PICTURES: readonly ThemePicture[] = [
  {
    id: 'pictures.hero',
    path: '/',
    names: {en: 'Picture at the top', es: 'Imagen de portada'},
    src: '/assets/pictures/hero.svg',
    width: 960,
    height: 720,
    altId: 'strings.homeHeroAlt',
    isCropped: true,
  },
  {
    id: 'pictures.notFound',
    path: '/404',
    names: {en: 'Picture above the title', es: 'Imagen sobre el título'},
    src: '/assets/pictures/not-found.svg',
    width: 480,
    height: 240,
    altId: 'pictures.notFoundAlt',
    isCropped: true,
  },
  ...PHOTOS.map(blockPicture('/blocks/images')),
  ...SHORE.map(blockPicture('/galleries/grid')),
  {
    id: 'pictures.logo',
    path: null,
    names: {en: 'Logo', es: 'Logotipo'},
    src: '/assets/pictures/logo.svg',
    width: 36,
    height: 36,
    // The shop's name is next to it.
    altId: null,
    isCropped: false,
  },
];

const PICTURES = new Map(THEME_PICTURES.map(picture => [picture.id, picture]));

/** What a picture shows, in words: the owner's, those of the owner's file, or else the theme's. */
export const pictureWords = (
  {id, altId}: {readonly id: string; readonly altId: string},
  {locale, siteTexts}: Pick<PageModel, 'locale' | 'siteTexts'>,
): string => {
  const {texts = {}} = siteTexts ?? {};
  const typed = textAt(texts, textKey(languageOf(locale), altId));
  return typed ?? pictureAt(texts, id)?.altText ?? themeText(altId, locale);
};

/** The attributes of an `img` of a picture, the owner's or else the theme's. Throws for an unknown one. */
function attributesOf(
  id: string,
  sizes: string,
  {locale, siteTexts}: Pick<PageModel, 'locale' | 'siteTexts'>,
) {
  const theme = PICTURES.get(id);
  if (!theme) throw new Error(`no picture ${id}`);
  const {altId, width, height, isCropped} = theme;
  const {texts = {}, isMarked = false} = siteTexts ?? {};
  const own = pictureAt(texts, id);
  const alt = altId && pictureWords({id, altId}, {locale, siteTexts});
  const natural = readDimensions(own?.originalSize ?? '') ?? theme;
  const {src, srcset} = withSrcset({src: own?.assetUrl ?? theme.src, ...natural});
  return {
    ...(srcset && {srcset, sizes: sizes || `${width}px`}),
    src,
    alt: alt ?? '',
    width,
    height,
    ...(own && isCropped ? focalAttributes(own.mediaFocalPoint) : {}),
    ...(isMarked && {'data-editor-text': id}),
  };
}

/**
 * The formatter `picture`: `<img class="hero-picture" {@|picture pictures.hero 50vw}>` prints the other attributes of a picture of
 * `THEME_PICTURES`, the owner's or else the theme's; `50vw` is its `sizes`, by default the width of its frame. In the editor's
 * frame the picture is marked with its id, as a text is.
 */
export const pictureFormatter: Formatter = (_, [id = '', ...sizes], context) => {
  const model = context.resolve('textsOf') as Parameters<typeof attributesOf>[2];
  return Object.entries(attributesOf(id, sizes.join(' '), model))
    .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
    .join(' ');
};
