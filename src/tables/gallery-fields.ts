import {GALLERY_OPTIONS, type GalleryOption, type GalleryOptionName} from './gallery-options.js';

/** What each option does, as schemas and documentation word it. */
const WHAT: Readonly<Record<GalleryOptionName, string>> = {
  design: 'how the pictures are laid out',
  autoplay: 'the next picture follows by itself',
  'autoplay-duration': 'seconds that a picture is shown',
  controls: 'buttons for the previous and the next picture',
  'auto-crop': 'pictures fill their frame',
  'square-thumbs': 'pictures of a grid fill their frame',
  'aspect-ratio': 'shape of the frame',
  thumbnails: 'a strip of small pictures to choose from',
  'thumbnail-strip-height': 'height of the strip, in pixels',
  'thumbnail-strip-margin': 'space above the strip, in pixels',
  'show-meta-basic': 'title and description stand below a picture',
  'show-meta': 'title and description stand over a picture',
  'show-meta-only-title': 'only the title is shown',
  'show-meta-on-hover': 'the text is shown while a visitor points at the picture or focuses it',
  'meta-position': 'where the text stands over the picture',
  'active-alignment': 'where the active picture stands',
  'thumbnails-per-row': 'pictures in a row, at most',
  padding: 'space between pictures, in pixels',
  lightbox: 'a press on a picture without a link enlarges it',
  lightboxTheme: 'colors of the enlarged view',
  'max-width': 'greatest width of a column, in pixels',
  newWindow: 'links of pictures open a new window',
  transparentBackground: 'nothing is behind a picture that does not fill its frame',
};

const fieldOf = (name: string, option: GalleryOption) => {
  const what = WHAT[name as GalleryOptionName];
  if (option.kind === 'flag') return {type: 'boolean', what, default: String(option.default)};
  if (option.kind === 'choice') return {type: 'text', values: option.values, what, default: option.default};
  return {type: 'integer', min: option.min, max: option.max, what, default: String(option.default)};
};

/** The fields of a gallery's data that are its options. */
export const GALLERY_FIELDS = Object.fromEntries(
  Object.entries(GALLERY_OPTIONS).map(([name, option]) => [name, fieldOf(name, option)]),
);
