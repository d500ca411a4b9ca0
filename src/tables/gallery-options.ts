import {ASPECT_RATIO_NAMES} from './aspect-ratios.js';

import {ALIGNMENTS, GALLERY_DESIGNS, type GalleryDesign, META_POSITIONS} from './gallery-names.js';

/** The designs that show one picture after another. */
export const CAROUSEL_DESIGNS: readonly GalleryDesign[] = ['slideshow', 'slider'];

/** When an option has an effect: in which designs (all, if left out), and next to which flags, of which one is on or off. */
interface Shown {
  readonly designs?: readonly GalleryDesign[];
  readonly withAnyOf?: readonly string[];
  readonly without?: string;
}

interface Flag extends Shown {
  readonly kind: 'flag';
  readonly default: boolean;
}

interface Amount extends Shown {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

interface Choice extends Shown {
  readonly kind: 'choice';
  readonly values: readonly string[];
  readonly default: string;
}

/** One option of a gallery. */
export type GalleryOption = Flag | Amount | Choice;

/**
 * Every option of a gallery with its default, its range and when it has an effect. A site editor shows an option in
 * the same
 * cases. Source: runtime spec §3, gallery options; which option goes with which design is ours, as the specification
 * leaves it
 * open.
 */
export const GALLERY_OPTIONS = {
  design: {kind: 'choice', values: GALLERY_DESIGNS, default: 'grid'},
  autoplay: {kind: 'flag', default: false, designs: ['slideshow', 'slider']},
  'autoplay-duration': {
    kind: 'number',
    min: 1,
    max: 10,
    default: 5,
    designs: ['slideshow', 'slider'],
    withAnyOf: ['autoplay'],
  },
  controls: {kind: 'flag', default: false, designs: ['slideshow', 'slider']},
  'auto-crop': {kind: 'flag', default: true, designs: ['slideshow', 'slider']},
  'square-thumbs': {kind: 'flag', default: true, designs: ['grid']},
  'aspect-ratio': {
    kind: 'choice',
    values: ASPECT_RATIO_NAMES,
    default: 'square',
    designs: ['slideshow', 'slider', 'grid'],
  },
  thumbnails: {kind: 'flag', default: false, designs: ['slideshow']},
  'thumbnail-strip-height': {
    kind: 'number',
    min: 0,
    max: 200,
    default: 80,
    designs: ['slideshow'],
    withAnyOf: ['thumbnails'],
  },
  'thumbnail-strip-margin': {
    kind: 'number',
    min: 0,
    max: 60,
    default: 20,
    designs: ['slideshow'],
    withAnyOf: ['thumbnails'],
  },
  'show-meta-basic': {kind: 'flag', default: false, designs: ['grid', 'stacked']},
  'show-meta': {kind: 'flag', default: false, designs: ['slideshow', 'slider']},
  'show-meta-only-title': {kind: 'flag', default: false, withAnyOf: ['show-meta-basic', 'show-meta']},
  'show-meta-on-hover': {
    kind: 'flag',
    default: false,
    designs: ['slideshow', 'slider'],
    withAnyOf: ['show-meta'],
  },
  'meta-position': {
    kind: 'choice',
    values: META_POSITIONS,
    default: 'bottom',
    designs: ['slideshow', 'slider'],
    withAnyOf: ['show-meta'],
  },
  'active-alignment': {kind: 'choice', values: ALIGNMENTS, default: 'center', designs: ['slider']},
  'thumbnails-per-row': {kind: 'number', min: 1, max: 10, default: 4, designs: ['grid']},
  padding: {kind: 'number', min: 0, max: 50, default: 20, designs: ['slider', 'grid', 'stacked']},
  lightbox: {kind: 'flag', default: false},
  lightboxTheme: {kind: 'choice', values: ['dark', 'light'], default: 'dark', withAnyOf: ['lightbox']},
  'max-width': {kind: 'number', min: 100, max: 300, default: 300, designs: ['grid']},
  newWindow: {kind: 'flag', default: false},
  transparentBackground: {
    kind: 'flag',
    default: false,
    designs: ['slideshow', 'slider'],
    without: 'auto-crop',
  },
} as const satisfies Readonly<Record<string, GalleryOption>>;

/** Names an option of a gallery. */
export type GalleryOptionName = keyof typeof GALLERY_OPTIONS;

type ValueOf<Option> = Option extends {kind: 'flag'}
  ? boolean
  : Option extends {kind: 'number'}
    ? number
    : Option extends {values: readonly (infer Value)[]}
      ? Value
      : never;

/** A value of each option. */
export type GalleryOptions = {
  readonly [Name in GalleryOptionName]: ValueOf<(typeof GALLERY_OPTIONS)[Name]>;
};

/** The most pictures of one gallery. Source: ours: the longest list that a page still shows at once. */
export const GALLERY_ITEMS_MAX = 1000;
