import {bool, type Decoder, fields, list, number, oneOf, text} from '../shared/decode.js';
import type {AspectRatio} from '../tables/aspect-ratios.js';
import {DEFAULT_TIME_ZONE} from '../tables/defaults.js';
import {
  SUMMARY_COLUMNS_MAX,
  SUMMARY_DESIGNS,
  SUMMARY_ITEMS_MAX,
  type SummaryDesign,
} from '../tables/picture-designs.js';
import {aspectRatio, type HeadingLevel, headingLevel, linkAddress, within} from './image-block.js';
import {decodeItemImage, filledText, type PictureImage} from './picture-image.js';

/** One item of a collection, as far as a summary shows it. */
export interface SummaryItem {
  readonly title: string;
  readonly href: string | null;
  readonly image: PictureImage | null;
  readonly excerpt: string;
  readonly categories: readonly string[];
  readonly author: string;
  /** When it takes place, else when it was published; null for neither. */
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** Lines of an address. */
  readonly location: readonly string[];
}

/** What a summary shows of each item. */
export type SummaryPart =
  | 'image'
  | 'title'
  | 'date'
  | 'location'
  | 'categories'
  | 'author'
  | 'excerpt'
  | 'readMore';

/** A summary block as its page carries it. */
export interface Summary {
  readonly design: SummaryDesign;
  /** Its heading; empty for none. */
  readonly title: string;
  readonly items: readonly SummaryItem[];
  readonly shown: ReadonlySet<SummaryPart>;
  readonly columns: number;
  /** The shape of the pictures' frames; null for each picture's own. */
  readonly aspectRatio: AspectRatio | null;
  readonly headingLevel: HeadingLevel;
  readonly timeZone: string;
}

const COLUMNS = 3;

const decodeLocation: Decoder<readonly string[]> = (value, path) => {
  const read = fields(value, path);
  return ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry']
    .map(key => read(key, text, '').trim())
    .filter(Boolean);
};

const decodeAuthor: Decoder<string> = (value, path) => fields(value, path)('displayName', text, '');

const decodeItem: Decoder<SummaryItem> = (value, path) => {
  const read = fields(value, path);
  const published = read<number | null>('publishOn', number, null);
  const start = read<number | null>('startDate', number, null);
  const end = read<number | null>('endDate', number, null);
  return {
    title: read('title', filledText),
    href: read('fullUrl', linkAddress, null),
    image: decodeItemImage(value, path),
    excerpt: read('excerpt', text, '').trim(),
    categories: read('categories', list(text), []),
    author: read('author', decodeAuthor, ''),
    startMs: start ?? published,
    endMs: start === null ? null : end,
    location: read('location', decodeLocation, []),
  };
};

/** Which part a field shows or hides, and whether it is shown without it. */
const SHOWN: readonly (readonly [key: string, part: SummaryPart, usual: boolean])[] = [
  ['showThumbnail', 'image', true],
  ['showTitle', 'title', true],
  ['showDate', 'date', true],
  ['showLocation', 'location', true],
  ['showCategories', 'categories', false],
  ['showAuthor', 'author', false],
  ['showExcerpt', 'excerpt', true],
  ['showReadMore', 'readMore', false],
];

/** Reads the data of a summary block. Throws `DecodeError`. Source: docs/markers.md, summary. */
export const decodeSummary = (data: unknown): Summary => {
  const read = fields(data, '');
  const design = read<SummaryDesign>('design', oneOf(...SUMMARY_DESIGNS), 'grid');
  const parts = SHOWN.flatMap(([key, part, usual]) => (read(key, bool, usual) ? [part] : []));
  const count = read('itemsMax', within(1, SUMMARY_ITEMS_MAX), SUMMARY_ITEMS_MAX);
  return {
    design,
    title: read('title', text, ''),
    items: read('items', list(decodeItem)).slice(0, count),
    shown: new Set(parts),
    columns: read('columns', within(1, SUMMARY_COLUMNS_MAX), COLUMNS),
    aspectRatio: aspectRatio(read) ?? (design === 'wall' ? null : 'standard'),
    headingLevel: headingLevel(read),
    timeZone: read('timeZone', text, '') || DEFAULT_TIME_ZONE,
  };
};
