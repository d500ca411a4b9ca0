import {isWebAddress} from '../shared/web-address.inline.js';
import {GALLERY_ITEMS_MAX, type GalleryOptions} from '../tables/gallery-options.js';
import {CENTRE, type FocalPoint} from './focal-point.inline.js';
import {effectiveOptions, type OnProblem, readGalleryOptions, shownValue} from './gallery-options.js';
import {readDimensions, type Size} from './image-facts.inline.js';

/** One picture or video of a gallery. */
export interface GalleryItem {
  readonly address: string;
  /** The picture's own size, null where it is not known. */
  readonly natural: Size | null;
  /** What must stay visible where the picture is cropped: from the start and the top, each from 0 to 1. */
  readonly focal: FocalPoint;
  readonly alt: string;
  readonly title: string;
  readonly description: string;
  /** Where a click leads; null for nowhere. */
  readonly href: string | null;
  /** The video of which the picture is the poster; null for a picture. */
  readonly video: string | null;
  /** The video's captions, as WebVTT. */
  readonly captions: string | null;
}

/** A gallery as its page carries it, with every wrong value replaced. */
export interface Gallery {
  /** Its name for screen readers; empty for the default. */
  readonly title: string;
  /** Those that have no effect have their defaults. */
  readonly options: GalleryOptions;
  readonly items: readonly GalleryItem[];
  /** How wide a picture is, as `sizes` of an `img`; empty where the page does not say. */
  readonly sizes: string;
  /** True where the first picture is in view as the page opens. */
  readonly isFirstInView: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (data: Fields, key: string): unknown =>
  (Object.hasOwn(data, key) ? data[key] : undefined) ?? null;

const within = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** Reads the fields of one item; each wrong one is reported under `path`. */
const itemReader = (data: Fields, path: string, onProblem: OnProblem) => {
  const text = (key: string): string => {
    const value = own(data, key);
    if (value !== null && typeof value !== 'string')
      onProblem(`${path}.${key}: expected text, got ${typeof value}; it is left out`);
    return typeof value === 'string' ? value : '';
  };
  return {
    text,
    address(key: string): string | null {
      const value = text(key);
      if (value && !isWebAddress(value))
        onProblem(`${path}.${key}: expected a relative or http(s) address; it is left out`);
      return value && isWebAddress(value) ? value : null;
    },
    natural(): Size | null {
      const size = readDimensions(text('originalSize'));
      if (!size && own(data, 'originalSize') !== null)
        onProblem(`${path}.originalSize: expected WIDTHxHEIGHT; it is left out`);
      return size;
    },
    focal(): GalleryItem['focal'] {
      const point = own(data, 'mediaFocalPoint');
      if (point === null) return CENTRE;
      const x = isRecord(point) ? (own(point, 'x') ?? CENTRE.x) : null;
      const y = isRecord(point) ? (own(point, 'y') ?? CENTRE.y) : null;
      if (within(x) && within(y)) return {x, y};
      onProblem(`${path}.mediaFocalPoint: expected x and y from 0 to 1; the middle is used`);
      return CENTRE;
    },
  };
};

const readItem = (data: unknown, path: string, onProblem: OnProblem): GalleryItem[] => {
  if (!isRecord(data)) {
    onProblem(`${path}: expected an object, got ${shownValue(data)}; it is left out`);
    return [];
  }
  const {text, address, natural, focal} = itemReader(data, path, onProblem);
  const picture = address('assetUrl');
  if (!picture) {
    onProblem(`${path}.assetUrl: expected the address of a picture, got none; the item is left out`);
    return [];
  }
  const title = text('title');
  return [
    {
      address: picture,
      natural: natural(),
      focal: focal(),
      title,
      description: text('description'),
      alt: text('altText') || title,
      href: address('clickthroughUrl'),
      video: address('videoUrl'),
      captions: address('captionsUrl'),
    },
  ];
};

const readItems = (value: unknown, onProblem: OnProblem): readonly GalleryItem[] => {
  if (!Array.isArray(value)) {
    onProblem(`items: expected a list, got ${value === null ? 'nothing' : typeof value}`);
    return [];
  }
  if (value.length > GALLERY_ITEMS_MAX)
    onProblem(`items: expected at most ${GALLERY_ITEMS_MAX}, got ${value.length}; the first are shown`);
  const items = value
    .slice(0, GALLERY_ITEMS_MAX)
    .flatMap((item, at) => readItem(item, `items[${at}]`, onProblem));
  if (items.length === 0) onProblem('items: expected a picture or more, got none');
  return items;
};

/** Reads the fields that are about the whole gallery; each wrong one is reported. */
const galleryReader = (data: Fields, onProblem: OnProblem) => ({
  text(key: string): string {
    const value = own(data, key);
    if (value !== null && typeof value !== 'string') onProblem(`${key}: expected text, got ${typeof value}`);
    return typeof value === 'string' ? value : '';
  },
  isFirstInView(): boolean {
    const value = own(data, 'priority');
    if (value !== null && value !== 'high') onProblem('priority: expected high; it is left out');
    return value === 'high';
  },
});

/**
 * Reads a gallery. Nothing throws: a wrong option has the nearest valid value, an item without a picture is left out.
 * `onProblem` receives all of it as one text. Source: checklist SITE-06.
 */
export const readGallery = (value: unknown, onProblem: OnProblem): Gallery => {
  const problems: string[] = [];
  const note = (problem: string): void => void problems.push(problem);
  const data = isRecord(value) ? value : {};
  if (!isRecord(value)) note(`expected an object, got ${typeof value}`);
  const options = effectiveOptions(readGalleryOptions(data, note));
  const {text, isFirstInView} = galleryReader(data, note);
  const gallery = {
    options,
    title: text('title'),
    sizes: text('sizes'),
    isFirstInView: isFirstInView(),
    items: readItems(own(data, 'items'), note),
  };
  if (problems.length) onProblem(problems.join('; '));
  return gallery;
};
