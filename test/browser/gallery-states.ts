import {GALLERY_DESIGNS} from '../../src/tables/gallery-names.js';
import type {States} from './block-states.js';

const PICTURE = '/assets/pictures/photo-dawn.webp';
const ITEMS = [
  {
    assetUrl: PICTURE,
    originalSize: '1500x1000',
    mediaFocalPoint: {x: 0.7, y: 0.2},
    title: 'Dawn "1"',
    description: 'The <first> light',
    altText: 'Dunes',
  },
  {assetUrl: PICTURE, title: 'A link', clickthroughUrl: '/browse?a=1&b=2'},
  {assetUrl: PICTURE, videoUrl: '/lessons/centring/film', captionsUrl: '/captions.vtt', title: 'A film'},
  {assetUrl: PICTURE, originalSize: '1000x1500'},
];

/** Every flag on, and nothing that moves before a test is over. */
const EVERYTHING = {
  autoplay: true,
  'autoplay-duration': 10,
  controls: true,
  thumbnails: true,
  lightbox: true,
  'show-meta': true,
  'show-meta-basic': true,
  'show-meta-on-hover': true,
  newWindow: true,
  'aspect-ratio': 'widescreen',
  'meta-position': 'top-left',
  lightboxTheme: 'light',
};
const WHOLE = {'auto-crop': false, 'square-thumbs': false, 'meta-position': 'center', 'show-meta': true};

/** States of a gallery by name: each design with no option, with all of them, and with pictures that fill no frame. */
export const GALLERY_STATES: States = Object.fromEntries(
  GALLERY_DESIGNS.flatMap(design => [
    [`${design}`, {data: {design, items: ITEMS}}],
    [`${design} with everything`, {data: {design, title: 'The "shore"', ...EVERYTHING, items: ITEMS}}],
    [`${design} of whole pictures`, {data: {design, ...WHOLE, items: ITEMS.slice(0, 1)}}],
  ]),
);
