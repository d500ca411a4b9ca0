import {variantPictures} from '../../src/catalog/variant-picture.js';
import {focusOn} from '../../src/shared/focus-on.inline.js';
import {bindKeys} from '../blocks/shared/bind-keys.inline.js';
import {bindSwipe} from './bind-swipe.js';
import {findGalleries, type GalleryParts} from './gallery-parts.js';
import {createSlides} from './gallery-slides.js';
import {matchesPicture} from './picture-match.js';
import {restoreAttributes, restoreServed} from './restore-served.js';

/** Attributes that this code changes on slides and thumbnails. */
const CHANGED = ['class', 'hidden', 'aria-hidden', 'aria-current', 'role', 'tabindex'];
const NATIVE_CONTROL = 'button,a[href],input';

/** A gallery whose pictures open in a dialog. */
export interface EnlargedGallery {
  readonly element: HTMLElement;
  readonly slides: readonly HTMLElement[];
}

/** A bound gallery. */
export interface ProductGallery {
  /** Where pictures open in a dialog: its element and its slides. */
  readonly enlarged: readonly EnlargedGallery[];
  /**
   * Shows the picture of a variant of the page's own data. Null, and a variant without a picture, change
   * nothing.
   */
  showVariant(variant: unknown): void;
}

/** Calls `press` for mouse and keyboard, also on an element that is no control. */
const bindPress = (element: HTMLElement, press: () => void, signal: AbortSignal): void => {
  const control = element.closest<HTMLElement>(NATIVE_CONTROL) ?? element;
  if (!control.matches(NATIVE_CONTROL)) {
    restoreAttributes([control], ['role', 'tabindex'], signal);
    control.setAttribute('role', 'button');
    control.tabIndex = 0;
    bindKeys(control, press, signal);
  }
  control.addEventListener(
    'click',
    event => {
      // A link would be followed, and a button in a form sends it.
      event.preventDefault();
      press();
    },
    {signal},
  );
};

/** Makes arrow keys show the next or previous slide; the focus moves along the thumbnails. */
const bindArrows = (
  {gallery, slides, thumbnails}: GalleryParts,
  {go, shown}: {go(step: number): void; shown(): HTMLElement | undefined},
  signal: AbortSignal,
): void =>
  gallery.addEventListener(
    'keydown',
    event => {
      const {key, altKey, ctrlKey, metaKey, shiftKey} = event;
      const step = {ArrowLeft: -1, ArrowRight: 1}[key];
      if (!step || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      go(step);
      const {activeElement} = document;
      if (thumbnails.some(thumbnail => thumbnail.contains(activeElement)))
        focusOn(thumbnails[slides.indexOf(shown() as HTMLElement)]);
    },
    {signal},
  );

const bindOne = (parts: GalleryParts, signal: AbortSignal): ProductGallery => {
  const {gallery, slides, thumbnails, previous, next, indicators, isEnlarged} = parts;
  restoreAttributes([...slides, ...thumbnails], CHANGED, signal);
  restoreServed(indicators, ['aria-live'], signal);
  const view = createSlides(parts, signal);
  /** To the right on the screen, which is back where the page reads from right to left. */
  const right = getComputedStyle(gallery).direction === 'rtl' ? -1 : 1;
  const goRight = (step: number): void => view.go(step * right);
  for (const [i, thumbnail] of thumbnails.entries())
    bindPress(thumbnail, () => view.show(slides[i], true), signal);
  for (const control of previous) bindPress(control, () => view.go(-1), signal);
  for (const control of next) bindPress(control, () => view.go(1), signal);
  bindArrows(parts, {go: goRight, shown: view.shown}, signal);
  // A picture that opens takes the focus: it must be the one that is seen.
  gallery.addEventListener(
    'focusin',
    ({target}) => {
      const slide = slides.find(one => one.contains(target as Element));
      if (slide && slide !== view.shown()) view.show(slide, false);
    },
    {signal},
  );
  for (const track of new Set(slides.flatMap(({parentElement}) => parentElement ?? [])))
    bindSwipe(track, goRight, signal);
  return {
    enlarged: isEnlarged ? [{element: gallery, slides}] : [],
    showVariant(variant) {
      const names = variantPictures(variant);
      const shown = view.shown();
      // A variant may have several pictures: if one of them is shown, it stays.
      if (shown && names.some(name => matchesPicture(shown, name))) return;
      const [found] = names.flatMap(name => slides.find(slide => matchesPicture(slide, name)) ?? []);
      view.show(found, false);
    },
  };
};

/**
 * Makes a product's pictures on an existing site live in place: thumbnails, previous, next, arrow keys, swipe
 * and the indicator. `product` is the product's outermost element. When `signal` aborts, everything is as the
 * server rendered it. Source: docs of real sites, "Product pages".
 */
export const bindGallery = (product: HTMLElement, signal: AbortSignal): ProductGallery => {
  const galleries = findGalleries(product).map(parts => bindOne(parts, signal));
  return {
    enlarged: galleries.flatMap(({enlarged}) => enlarged),
    showVariant(variant) {
      for (const gallery of galleries) gallery.showVariant(variant);
    },
  };
};
