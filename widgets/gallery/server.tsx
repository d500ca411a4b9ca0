import type {ReactNode} from 'react';
import {type Gallery as GalleryData, readGallery} from '../../src/media/gallery.js';
import {CAROUSEL_DESIGNS} from '../../src/tables/gallery-options.js';
import type {RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {Gallery} from './gallery.js';

/** True where the server's HTML is all there is: nothing is to be pressed but links. */
const needsNoScript = ({options}: GalleryData): boolean =>
  !CAROUSEL_DESIGNS.includes(options.design) && !options.lightbox;

/** A gallery; null without a picture. Wrong values are reported and replaced. */
export const renderGallery = (data: object, {t, onProblem}: RenderContext): ReactNode => {
  const gallery = readGallery(data, onProblem);
  if (gallery.items.length === 0) return null;
  return (
    <Marker kind="gallery" data={null} isHydrated={false} load={needsNoScript(gallery) ? 'none' : undefined}>
      <Gallery gallery={gallery} t={t} />
    </Marker>
  );
};
