import {pictureName} from '../../src/catalog/variant-picture.js';

/** True when the picture goes by one of the names of `variantPictures`. */
export const matchesPicture = (slide: HTMLElement, name: string): boolean => {
  // The first: that of a slide's zoom follows it.
  const image = slide.querySelector('img');
  const {imageId, image: address, src} = image?.dataset ?? {};
  return [slide.dataset.imageId, imageId, address, src, image?.getAttribute('src')].some(
    own => pictureName(own) === name,
  );
};
