import {pictureName} from '../../src/catalog/variant-picture.js';

/** True when the slide shows the picture with one of the names of `variantPictures`. */
export const matchesPicture = (slide: HTMLElement, name: string): boolean => {
  // The first image: a second one is the slide's zoom.
  const image = slide.querySelector('img');
  const {imageId, image: address, src} = image?.dataset ?? {};
  return [slide.dataset.imageId, imageId, address, src, image?.getAttribute('src')].some(
    own => pictureName(own) === name,
  );
};
