import {pictureName} from '../../src/commerce/variant-picture.js';
import {IMAGE_WIDTHS_PX} from '../../src/tables/image-widths.js';

/** A picture that has no source yet: the first of a slide, since its zoom's follows it and is asked for by that. */
const imageIn = (slide: Element): HTMLImageElement | null => slide.querySelector('img');

/** The smallest width the image server has that fills the place of `image`, which has no box before its source. Source: runtime spec §2. */
const widthFor = ({parentElement}: HTMLImageElement): number => {
  const needed = (parentElement?.offsetWidth ?? 0) * devicePixelRatio;
  return IMAGE_WIDTHS_PX.find(candidate => candidate >= needed) ?? Math.max(...IMAGE_WIDTHS_PX);
};

/** Fetches a slide's picture where it still waits for a script. */
export const loadSlide = (slide: Element): void => {
  const image = imageIn(slide);
  const address = image?.dataset.src ?? image?.dataset.image;
  if (!image || !address || image.getAttribute('src')) return;
  image.src = `${address}${address.includes('?') ? '&' : '?'}format=${widthFor(image)}w`;
};

/** True when the picture goes by one of the names of `variantPictures`. */
export const goesBy = (slide: HTMLElement, name: string): boolean => {
  const image = imageIn(slide);
  const {imageId, image: address, src} = image?.dataset ?? {};
  return [slide.dataset.imageId, imageId, address, src, image?.getAttribute('src')].some(
    own => pictureName(own) === name,
  );
};
