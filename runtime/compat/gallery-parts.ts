import {PRODUCT_GALLERY} from '../../src/tables/page-contract.js';

/** Roles that pages name in `data-product-gallery`, and the ends of the class names that templates give to the same. */
const GALLERY =
  '[data-product-gallery=container],[data-product-gallery=slideshow],.ProductItem-gallery,.product-gallery,.pdp-gallery';
const THUMBNAIL = '[data-product-gallery=thumbnails-item],[class*=gallery-thumbnails-item]:not(img)';
const PREVIOUS = '[data-product-gallery=prev],[class*=gallery-prev],.chevron-prev';
const NEXT = '[data-product-gallery=next],[class*=gallery-next],.chevron-next';
const INDICATOR = '[data-product-gallery=indicator],[class*=slide-indicator]';

/** The platform's own place for enlarged pictures, which only pages have whose owner wants them. Source: public pages. */
const LIGHTBOX = '.gallery-lightbox-outer-wrapper';

/** One set of pictures and its controls; a product may have one for each screen width. */
export interface GalleryParts {
  readonly gallery: HTMLElement;
  /** In the order of the page, as are the thumbnails: the nth thumbnail is that of the nth slide. */
  readonly slides: readonly HTMLElement[];
  readonly thumbnails: readonly HTMLElement[];
  readonly previous: readonly HTMLElement[];
  readonly next: readonly HTMLElement[];
  readonly indicators: readonly HTMLElement[];
  /** True where pictures open in a dialog. */
  readonly isEnlarged: boolean;
}

/** Matching elements that contain no other match: a template's control may be an icon inside a control. */
const innermost = (root: Element, selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(element => !element.querySelector(selector));

const partsOf = (gallery: HTMLElement): GalleryParts => ({
  gallery,
  slides: innermost(gallery, PRODUCT_GALLERY),
  thumbnails: innermost(gallery, THUMBNAIL),
  previous: innermost(gallery, PREVIOUS),
  next: innermost(gallery, NEXT),
  indicators: innermost(gallery, INDICATOR),
  isEnlarged: gallery.querySelector(LIGHTBOX) !== null,
});

/** The galleries of a product; the product itself where its pictures are in no known gallery. */
export const findGalleries = (product: HTMLElement): GalleryParts[] => {
  const outermost = [...product.querySelectorAll<HTMLElement>(GALLERY)].filter(
    gallery => !gallery.parentElement?.closest(GALLERY),
  );
  const found = outermost.map(partsOf).filter(({slides}) => slides.length);
  return found.length ? found : [partsOf(product)].filter(({slides}) => slides.length);
};
