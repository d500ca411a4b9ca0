import {readGalleryOptions} from '../../src/media/gallery-options.js';
import {GALLERY_DESIGNS} from '../../src/tables/gallery-names.js';
import type {GalleryOptions} from '../../src/tables/gallery-options.js';
import {createCarousel} from '../blocks/gallery/carousel.js';
import {isRtl} from '../blocks/gallery/is-rtl.js';
import {stepOfKey} from '../blocks/gallery/keys.js';
import {isMotionReduced} from '../blocks/gallery/reduced-motion.js';
import {bindKeys} from '../blocks/shared/bind-keys.inline.js';
import type {Block} from '../contracts.js';
import {bindExistingLightbox} from './bind-existing-lightbox.js';
import {bindSwipe} from './bind-swipe.js';
import {jsonText} from './json-attribute.js';
import {fitPictures, layOutSlides} from './layer-layout.js';
import {playSlides} from './play-slides.js';
import {restoreAttributes} from './restore-served.js';
import {bindSlideLinks} from './slide-links.js';

const SLIDE = '.slide,.image-wrapper';
/** Slides of a strip may be pictures without an element around them. */
const BARE_SLIDE = ':is(.sqs-gallery,.sqs-wrapper)>:is(a,img)';
/** The small pictures below a slideshow, in the order of its slides. */
const THUMBNAIL = '.sqs-gallery-thumbnails :is(a,button,img:not(:is(a,button) img))';
const ACTIVE = 'sqs-active-slide';
/** The platform's other name of a slider. */
const STRIP = 'strip';

/** The names that site styles know the designs by; a stack has none. Source: docs of real sites. */
const STYLED_AS = {grid: 'grid', slideshow: 'stacked', slider: STRIP, stacked: null} as const;

/** The design that the container's class names; a grid where it names none. Source: docs of existing sites, galleries. */
const designOf = ({classList}: HTMLElement): GalleryOptions['design'] => {
  const is = (name: string): boolean => classList.contains(`sqs-gallery-block-${name}`);
  return is(STRIP) ? 'slider' : (GALLERY_DESIGNS.find(is) ?? 'grid');
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(jsonText(text));
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
  row?.scrollTo({
    left: slide.offsetLeft - (first?.offsetLeft ?? 0),
    behavior: isMotionReduced() ? 'instant' : 'smooth',
  });
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
  const right = isRtl(element) ? -1 : 1;
  bindSwipe(element, step => go(active => active + step * right), signal);
};

/** Makes pictures of the strip show their slides. */
const bindThumbnails = (
  thumbnails: readonly HTMLElement[],
  show: (at: number) => void,
  signal: AbortSignal,
): void => {
  restoreAttributes(thumbnails, ['role', 'tabindex', 'aria-current'], signal);
  for (const [at, thumbnail] of thumbnails.entries()) {
    const press = (): void => show(at);
    thumbnail.setAttribute('role', 'button');
    thumbnail.tabIndex = at ? -1 : 0;
    bindKeys(thumbnail, press, signal);
    thumbnail.addEventListener(
      'click',
      event => {
        event.preventDefault();
        press();
      },
      {signal},
    );
  }
};

/** Makes one slide after another active, by the visitor and by autoplay. Returns how to stop autoplay. */
const bindSlides = (
  block: Block,
  slides: readonly HTMLElement[],
  {options, reveal}: {options: GalleryOptions; reveal: (slide: HTMLElement) => void},
): (() => void) => {
  const {element, signal} = block;
  const thumbnails = [...element.querySelectorAll<HTMLElement>(THUMBNAIL)].slice(0, slides.length);
  const {active, show} = createCarousel({slides, thumbnails, activeClass: ACTIVE, reveal});
  const played =
    options.autoplay && slides.length > 1
      ? playSlides(block, {next: () => show(active() + 1), seconds: options['autoplay-duration']})
      : null;
  const goByHand = (step: (active: number) => number): void => {
    show(step(active()));
    played?.restart();
  };
  bindControls(element, goByHand, signal);
  bindThumbnails(thumbnails, at => goByHand(() => at), signal);
  return () => played?.stop();
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
  const wrapped = [...gallery.querySelectorAll<HTMLElement>(SLIDE)];
  const slides = wrapped.length ? wrapped : [...gallery.querySelectorAll<HTMLElement>(BARE_SLIDE)];
  if (!slides.length) return;
  const options = optionsOf(block);
  const name = STYLED_AS[options.design];
  restoreAttributes([gallery, ...slides], ['class', 'style'], signal);
  if (name) {
    gallery.classList.add(`sqs-gallery-design-${name}`);
    for (const slide of slides) slide.classList.add(`sqs-gallery-design-${name}-slide`);
  }
  if (options.design === 'stacked') fitPictures(slides, signal);
  const isCarousel = options.design === 'slideshow' || options.design === 'slider';
  if (!slides.some(slide => slide.classList.contains(ACTIVE)))
    for (const slide of isCarousel ? slides.slice(0, 1) : slides) slide.classList.add(ACTIVE);
  if (options.newWindow) openElsewhere(element, signal);
  const onOpen = isCarousel
    ? bindSlides(block, slides, {options, reveal: layOutSlides(gallery, slides, options, signal) ?? reveal})
    : () => {};
  bindSlideLinks(slides, options.newWindow, signal);
  bindExistingLightbox(block, {slides, options, onOpen});
};
