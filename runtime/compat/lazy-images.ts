import {imageAddress} from '../../src/media/image-address.js';
import {readDimensions, readFocalPoint, type Size} from '../../src/media/image-facts.inline.js';
import {imageWidth} from '../../src/media/image-width.inline.js';
import {EMPTY_IMAGE} from '../../src/tables/page-contract.js';
import type {Page} from '../contracts.js';
import {MARKER, matchesIn} from '../page/scan.inline.js';

/** Images that wait for the platform's script: other libraries' images carry neither attribute. Source: facts, "lazy image". */
const LAZY_IMAGE = ':is([data-image],[data-image-dimensions]):not(.lazyload,.lazyloading,.lazyloaded,.lazy)';
/** How far outside the viewport, or outside a slideshow's own window, an image counts as near. */
const NEAR = '400px';
/** Boxes that contain only a picture, which the platform's script positions. */
const PICTURE_BOX = '.content-fill,.content-fit,.has-aspect-ratio';
const CENTRE = '50% 50%';

/** How an image is to be laid out before its file is there. */
interface Plan {
  readonly image: HTMLImageElement;
  readonly natural: Size | null;
  readonly style: Readonly<Record<string, string>>;
}

/** The least part of its width that a box reserves as padding for a picture: less is space around it. Source: our choice. */
const RESERVED_MIN = 0.2;

/**
 * An image without a source is laid out as its `alt` text. As a box, aligned at its lower edge, it is laid out
 * as an image.
 */
const BOXED = {display: 'inline-block', overflow: 'hidden'};
const FILLED = {position: 'absolute', inset: '0', width: '100%', height: '100%'};
/** As wide as the box, and as high where the box has a height of its own. */
const STRETCHED = {display: 'block', width: '100%', height: '100%'};

/**
 * How a picture fills its box, whose height it must not add to: one of the platform's, or one whose height is its padding. Null for
 * any other box, and where the page's own styles give the picture the height of its box. `height` is the picture's, as styles have it.
 */
const fillOf = (box: HTMLElement, height: string): Readonly<Record<string, string>> | null => {
  const {paddingTop, paddingBottom, position} = getComputedStyle(box);
  const {clientHeight, clientWidth} = box;
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  // The picture may be laid out as its text, which adds to the padding.
  const isReserved =
    position !== 'static' &&
    (padding > clientWidth * RESERVED_MIN ? !box.innerText : padding > 1 && clientHeight - padding < 1);
  if (isReserved) return FILLED;
  const isSized = height.endsWith('%') || Math.abs(Number.parseFloat(height) - clientHeight) < 1;
  return isSized || !box.matches(PICTURE_BOX) ? null : STRETCHED;
};

/** Reads the page only, so that many images cost one layout. */
const planFor = (image: HTMLImageElement, natural: Size | null): Plan => {
  const {display, position, height} = getComputedStyle(image);
  const box = image.parentElement;
  const style: Record<string, string> = {};
  const fill = box && position === 'static' && fillOf(box, height);
  if (fill) Object.assign(style, fill, {objectFit: box.matches('.content-fit') ? 'contain' : 'cover'});
  else if (image.alt && display === 'inline') Object.assign(style, BOXED);
  return {image, natural, style};
};

/** Width that an image in `element` can have: that of the nearest element around it that has one. */
const widthAround = (element: Element): number => {
  let at = element.parentElement;
  while (at && !at.clientWidth) at = at.parentElement;
  return at?.clientWidth ?? innerWidth;
};

const naturals = new WeakMap<Element, Size | null>();

const readNatural = (image: HTMLImageElement, {report}: Page): Size | null => {
  const {imageDimensions = ''} = image.dataset;
  const natural = readDimensions(imageDimensions);
  if (imageDimensions && !natural)
    report(
      'bad-attribute',
      `<img data-image-dimensions="${imageDimensions}"> expected "WIDTHxHEIGHT"`,
      image,
    );
  return natural;
};

/** The width to request, from the image's current layout. */
const widthFor = (image: HTMLImageElement, fit: string): number => {
  const natural = naturals.get(image) ?? null;
  // As laid out, before any transform; a page may have broken the method that measures it drawn.
  const {offsetWidth: width, offsetHeight: height} = image;
  const around = widthAround(image);
  const box = {width: width || Math.min(around, natural?.width ?? around), height};
  return imageWidth({box, fit, natural, pixelRatio: devicePixelRatio || 1});
};

const load = async (image: HTMLImageElement, {report}: Page): Promise<void> => {
  // Another script has set a source.
  if (!image.matches(EMPTY_IMAGE)) return;
  const {src = '', image: original = '', imageFocalPoint = ''} = image.dataset;
  const {objectFit, objectPosition} = getComputedStyle(image);
  const step = widthFor(image, objectFit);
  const address = imageAddress(src || original, image.baseURI, step);
  const fail = (): void => report('image-failed', `an image did not load: ${src || original}`, image);
  if (address === null) {
    fail();
    return;
  }
  const focal = readFocalPoint(imageFocalPoint);
  if (focal && objectFit === 'cover' && objectPosition === CENTRE) image.style.objectPosition = focal;
  image.addEventListener('load', () => image.classList.add('loaded'), {once: true});
  image.addEventListener('error', fail, {once: true});
  image.dataset.imageResolution = `${step}w`;
  image.src = address;
};

/** Reserves the space that the page does not reserve, so that nothing moves when the file arrives. */
const reserveSpace = ({image, natural, style}: Plan): void => {
  Object.assign(image.style, style);
  if (natural && !style.position) image.style.aspectRatio = `auto ${natural.width} / ${natural.height}`;
  const unbox = (): void => {
    for (const name of Object.keys(BOXED)) image.style.removeProperty(name);
  };
  if (style.display) image.addEventListener('load', unbox, {once: true});
};

/** Images that are observed. */
const waiting = new Set<HTMLImageElement>();
let observer: IntersectionObserver | null = null;

const unobserve = (image: HTMLImageElement): void => {
  observer?.unobserve(image);
  waiting.delete(image);
};

/** Images of a page that is gone are observed no longer. One that comes back is found again. */
const unobserveGone = (): void => {
  for (const image of waiting)
    if (!image.isConnected) {
      unobserve(image);
      naturals.delete(image);
    }
};

/** One observer for all images, created with the first. */
const observerFor = (page: Page): IntersectionObserver =>
  new IntersectionObserver(
    entries => {
      for (const {isIntersecting, target} of entries)
        if (isIntersecting) {
          unobserve(target as HTMLImageElement);
          // A page may have broken what a width is chosen by.
          load(target as HTMLImageElement, page).catch(error =>
            page.report('image-failed', `${error}`, target),
          );
        }
    },
    {rootMargin: NEAR, scrollMargin: NEAR} as IntersectionObserverInit,
  );

/**
 * Loads the platform's lazy images in a part of the page as they come near: in the width of their place, with
 * the focal point where they are cropped, in the box that the page reserves. An image that already has a source
 * is left alone. Source: facts, "lazy image"; docs of real sites.
 */
export const loadImages = (page: Page, root: ParentNode): void => {
  unobserveGone();
  const images = (matchesIn(root, EMPTY_IMAGE) as HTMLImageElement[]).filter(
    // One that names no picture has nothing to wait for.
    image =>
      image.matches(LAZY_IMAGE) &&
      (image.dataset.src || image.dataset.image) &&
      !naturals.has(image) &&
      !image.closest(MARKER),
  );
  for (const image of images) naturals.set(image, readNatural(image, page));
  const plans = images.map(image => planFor(image, naturals.get(image) ?? null));
  for (const plan of plans) reserveSpace(plan);
  observer ??= observerFor(page);
  for (const image of images) {
    observer.observe(image);
    waiting.add(image);
  }
};
