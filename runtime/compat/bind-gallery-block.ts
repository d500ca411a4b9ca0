import {readGalleryOptions} from '../../src/media/gallery-options.js';
import {GALLERY_DESIGNS} from '../../src/tables/gallery-names.js';
import type {GalleryOptions} from '../../src/tables/gallery-options.js';
import {createCarousel} from '../blocks/gallery/carousel.js';
import {stepOfKey} from '../blocks/gallery/keys.js';
import {createRotation, type Rotation} from '../blocks/gallery/rotation.js';
import type {Block} from '../contracts.js';
import {bindSwipe} from './bind-swipe.js';
import {restoreAttributes} from './restore-served.js';

const SLIDE = '.slide,.image-wrapper';
const ACTIVE = 'sqs-active-slide';
/** The platform's other name of a slider. */
const STRIP = 'strip';

/** The design that the container's class names; a grid where it names none. Source: docs of existing sites, galleries. */
const designOf = ({classList}: HTMLElement): GalleryOptions['design'] => {
  const is = (name: string): boolean => classList.contains(`sqs-gallery-block-${name}`);
  return is(STRIP) ? 'slider' : (GALLERY_DESIGNS.find(is) ?? 'grid');
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The options in the block's JSON; its design is the one that the markup has. */
const optionsOf = ({element, page}: Block): GalleryOptions => {
  const text = element.closest('[data-block-json]')?.getAttribute('data-block-json') ?? '{}';
  const found = parse(text);
  const problems: string[] = found ? [] : ['expected JSON'];
  const options = readGalleryOptions({...Object(found), design: designOf(element)}, problem =>
    problems.push(problem),
  );
  if (problems.length) page.report('bad-attribute', `data-block-json: ${problems.join('; ')}`, element);
  return options;
};

/** Scrolls a slide into its row, where the site's styles have one. */
const reveal = (slide: HTMLElement): void => {
  const row = slide.parentElement;
  const first = row?.firstElementChild as HTMLElement | null | undefined;
  row?.scrollTo({left: slide.offsetLeft - (first?.offsetLeft ?? 0), behavior: 'smooth'});
};

/** Answers the site's own controls, keys and swipes. `go` shows the slide that a step leads to. */
const bindControls = (
  element: HTMLElement,
  go: (step: (active: number) => number) => void,
  signal: AbortSignal,
): void => {
  const press = (event: Event): void => {
    const control = (event.target as Element).closest('.sqs-gallery-controls :is(.previous,.next)');
    if (!control) return;
    event.preventDefault();
    go(active => active + (control.matches('.next') ? 1 : -1));
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = stepOfKey(event);
    if (!step) return;
    event.preventDefault();
    go(step);
  };
  element.addEventListener('click', press, {signal});
  element.addEventListener('keydown', onKey, {signal});
  const right = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
  bindSwipe(element, step => go(active => active + step * right), signal);
};

/** Makes one slide after another active, by the visitor and by autoplay. */
const bindSlides = (
  {element, page, signal}: Block,
  slides: readonly HTMLElement[],
  options: GalleryOptions,
): void => {
  const {active, show} = createCarousel({slides, thumbnails: [], activeClass: ACTIVE, reveal});
  let rotation: Rotation | null = null;
  bindControls(
    element,
    step => {
      show(step(active()));
      rotation?.restart();
    },
    signal,
  );
  if (!options.autoplay) return;
  rotation = createRotation(element, {
    ...{seconds: options['autoplay-duration'], clock: page.ports.clock, signal},
    next: () => show(active() + 1),
    onChange() {},
  });
  // The site has no button to pause by, so any press stops it.
  element.addEventListener('click', rotation.stop, {signal});
};

/** Opens links in a window of their own where the owner asks for it. */
const openElsewhere = (element: HTMLElement, signal: AbortSignal): void => {
  const links = [...element.querySelectorAll<HTMLAnchorElement>('a.image-slide-anchor[href]')];
  restoreAttributes(links, ['target', 'rel'], signal);
  for (const link of links) Object.assign(link, {target: '_blank', rel: 'noopener'});
};

/**
 * Makes a gallery of an existing site live in place. It adds the classes that the platform's script adds, which the site's styles
 * wait for, and changes no other markup. Source: docs of existing sites, galleries.
 */
export const mountExistingGallery = (block: Block): void => {
  const {element, signal} = block;
  const gallery = element.querySelector<HTMLElement>('.sqs-gallery') ?? element;
  const slides = [...gallery.querySelectorAll<HTMLElement>(SLIDE)];
  if (!slides.length) return;
  const options = optionsOf(block);
  restoreAttributes([gallery, ...slides], ['class'], signal);
  gallery.classList.add(`sqs-gallery-design-${options.design}`);
  for (const slide of slides) slide.classList.add(`sqs-gallery-design-${options.design}-slide`);
  const isCarousel = options.design === 'slideshow' || options.design === 'slider';
  if (!slides.some(slide => slide.classList.contains(ACTIVE)))
    for (const slide of isCarousel ? slides.slice(0, 1) : slides) slide.classList.add(ACTIVE);
  if (options.newWindow) openElsewhere(element, signal);
  if (isCarousel) bindSlides(block, slides, options);
};
