import {ASPECT_RATIO_NAMES} from './aspect-ratios.js';
import {
  IMAGE_ANIMATIONS,
  IMAGE_DESIGNS,
  SUMMARY_COLUMNS_MAX,
  SUMMARY_DESIGNS,
  SUMMARY_ITEMS_MAX,
} from './picture-designs.js';

const FOCAL = {
  type: 'focal point',
  what: 'what stays visible where the picture is cropped',
  default: 'the middle',
};
const LOADER = {
  type: 'text',
  values: ['sqs', 'raw'],
  what: '`raw` for an address that no image server scales, as an SVG',
  default: 'sqs',
};
const HEADING_LEVEL = {type: 'integer', min: 2, max: 6, what: 'level of its headings', default: '3'};
const shows = (what: string, usual: boolean) => ({type: 'boolean', what, default: String(usual)});

/** The data of image and summary blocks. Source: runtime spec §3, block variants and item fields; the names that items lack are ours. */
export const PICTURE_SHAPES = {
  image: {
    assetUrl: {type: 'text', required: true, min: 1, what: 'address of the picture'},
    originalSize: {
      type: 'image size',
      required: true,
      what: "the picture's own size in pixels, as `2500x1667`",
    },
    altText: {type: 'text', what: 'what the picture shows; empty for decoration', default: 'empty'},
    mediaFocalPoint: FOCAL,
    loader: LOADER,
    design: {
      type: 'text',
      values: IMAGE_DESIGNS,
      what: 'how picture and text are arranged',
      default: 'inline',
    },
    title: {type: 'text', what: 'the heading', default: 'empty'},
    caption: {type: 'text', what: 'the text; a blank line begins a paragraph', default: 'empty'},
    clickthroughUrl: {type: 'text', what: 'address that the picture leads to'},
    newWindow: {type: 'boolean', what: 'links open a new window', default: 'false'},
    buttonText: {type: 'text', what: 'label of the button', default: 'no button'},
    buttonUrl: {type: 'text', what: 'address that the button leads to', default: '`clickthroughUrl`'},
    stretch: {
      type: 'boolean',
      what: 'the picture is as wide as its block, whatever its own width',
      default: 'false',
    },
    side: {
      type: 'text',
      values: ['start', 'end'],
      what: 'side of the picture in `card`, `overlap` and `collage`',
      default: 'start',
    },
    aspectRatio: {
      type: 'text',
      values: ASPECT_RATIO_NAMES,
      what: 'shape of the frame',
      default: "the picture's own",
    },
    animation: {type: 'text', values: IMAGE_ANIMATIONS, what: 'how it comes into view', default: 'none'},
    headingLevel: HEADING_LEVEL,
    sizes: {
      type: 'text',
      what: 'part of the viewport that it fills, as `sizes` of an `img`',
      default: '100vw',
    },
    priority: {type: 'text', values: ['high', 'low'], what: '`high` for the first picture in view'},
  },
  summary: {
    items: {type: 'list of summary item', required: true, what: 'what it shows, in order'},
    design: {type: 'text', values: SUMMARY_DESIGNS, what: 'how the items are arranged', default: 'grid'},
    title: {type: 'text', what: 'its heading', default: 'empty'},
    itemsMax: {
      type: 'integer',
      min: 1,
      max: SUMMARY_ITEMS_MAX,
      what: 'most items that are shown',
      default: String(SUMMARY_ITEMS_MAX),
    },
    columns: {type: 'integer', min: 1, max: SUMMARY_COLUMNS_MAX, what: 'columns, at most', default: '3'},
    aspectRatio: {
      type: 'text',
      values: ASPECT_RATIO_NAMES,
      what: 'shape of the pictures',
      default: "`standard`; in a wall each picture's own",
    },
    headingLevel: HEADING_LEVEL,
    timeZone: {type: 'text', what: 'time zone of the dates', default: 'America/New_York'},
    showThumbnail: shows('pictures are shown', true),
    showTitle: shows('titles are shown', true),
    showDate: shows('dates are shown', true),
    showLocation: shows('locations are shown', true),
    showCategories: shows('categories are shown', false),
    showAuthor: shows('authors are shown', false),
    showExcerpt: shows('excerpts are shown', true),
    showReadMore: shows('each item has a link "Read more"', false),
  },
  'summary item': {
    title: {type: 'text', required: true, min: 1, what: 'its title'},
    fullUrl: {type: 'text', what: 'address of its page'},
    assetUrl: {type: 'text', what: 'address of its picture', default: 'none'},
    originalSize: {type: 'image size', what: "the picture's own size in pixels", default: '2500x1667'},
    altText: {type: 'text', what: 'what the picture shows', default: '`title`'},
    mediaFocalPoint: FOCAL,
    loader: LOADER,
    excerpt: {type: 'text', what: 'a few sentences, without HTML', default: 'empty'},
    categories: {type: 'list of text', what: 'its categories', default: 'empty'},
    author: {type: 'item author', what: 'who wrote it'},
    publishOn: {type: 'number', what: 'when it was published, milliseconds since the epoch'},
    startDate: {type: 'number', what: 'when it begins; before `publishOn`'},
    endDate: {type: 'number', what: 'when it ends'},
    location: {type: 'item location', what: 'where it takes place'},
  },
  'item author': {displayName: {type: 'text', what: 'the name', default: 'empty'}},
  'item location': {
    addressTitle: {type: 'text', what: 'name of the place', default: 'empty'},
    addressLine1: {type: 'text', what: 'street and number', default: 'empty'},
    addressLine2: {type: 'text', what: 'city, region and postal code', default: 'empty'},
    addressCountry: {type: 'text', what: 'country', default: 'empty'},
  },
} as const;
