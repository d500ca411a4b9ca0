import type {ReactNode} from 'react';
import {type Gallery as GalleryData, readGallery} from '../../src/media/gallery.js';
import {misspelled} from '../../src/site/find-mistakes.js';
import {DATA_SHAPES} from '../../src/tables/data-shapes.js';
import {CAROUSEL_DESIGNS} from '../../src/tables/gallery-options.js';
import type {RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {Gallery} from './gallery.js';

/** True where the server's HTML is all there is: nothing is to be pressed but links. */
const needsNoScript = ({options}: GalleryData): boolean =>
  !CAROUSEL_DESIGNS.includes(options.design) && !options.lightbox;

/** A gallery; null without a picture. Wrong values are reported and replaced, and misspelled names are reported as the check of a page does. */
export const renderGallery = (data: object, {t, onProblem}: RenderContext): ReactNode => {
  for (const {message} of misspelled(Object.keys(data), Object.keys(DATA_SHAPES.gallery), ''))
    onProblem(message);
  const gallery = readGallery(data, onProblem);
  if (gallery.items.length === 0) return null;
  return (
    <Marker kind="gallery" data={null} isHydrated={false} load={needsNoScript(gallery) ? 'none' : undefined}>
      <Gallery gallery={gallery} t={t} />
    </Marker>
  );
};
