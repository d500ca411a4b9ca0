import {readGalleryOptions} from '../../src/media/gallery-options.js';
import {COVER_PAGE, LIST_SECTION} from '../../src/tables/page-contract.js';
import {createCarousel} from '../blocks/gallery/carousel.js';
import {isRtl} from '../blocks/gallery/is-rtl.js';
import {stepOfKey} from '../blocks/gallery/keys.js';
import {bindKeys} from '../blocks/shared/bind-keys.inline.js';
import type {Block} from '../contracts.js';
import {bindCover} from './bind-cover.js';
import {bindExistingLightbox} from './bind-existing-lightbox.js';
import {bindListSection} from './bind-list-section.js';
import {bindSwipe} from './bind-swipe.js';
import {jsonText} from './json-attribute.js';
import {playSlides} from './play-slides.js';
import {restoreAttributes} from './restore-served.js';
import {createScrollRow} from './scroll-row.js';
import {layOut, reservePlace, type SectionShape} from './section-layout.js';
import {createStack} from './slide-stack.js';

/** Designs of gallery sections, as their classes name them. Source: public pages. */
const DESIGNS = ['grid', 'strips', 'masonry', 'reel', 'slideshow', 'fullscreen-slideshow'];
const ACTIVE = 'sqs-active-slide';
/** Attributes of the slide that is shown. */
const SHOWN = ['data-active', 'data-in'];
/** The controls of every design, and what tells the one that leads on. */
const CONTROL =
  ':is([class*=-control],[class*=-pager-]):is(button,[role=button],[data-next],[data-previous]):not(.gallery-lightbox *)';
const ON = '[data-next],[class*=control-next],[class*=pager-next]';
const ICON_ON = '[class*=caret-right]';
const BULLET =
  '[class*=slideshow-bullet]:not([class*=bullet-nav]),[class*=thumbnails-thumb]:not([class*=thumbnails-thumb] *)';

/** Shows the slide that a step from the active one leads to. */
type Go = (step: (active: number) => number) => void;

const leadsOn = (control: Element): boolean =>
  control.closest(ON) !== null || control.querySelector(ICON_ON) !== null;

const bindControls = ({element, signal}: Block, go: Go): void => {
  element.addEventListener(
    'click',
    event => {
      const control = (event.target as Element).closest(CONTROL);
      if (!control) return;
      event.preventDefault();
      go(active => active + (leadsOn(control) ? 1 : -1));
    },
    {signal},
  );
  for (const control of element.querySelectorAll<HTMLElement>(`${CONTROL}:not(button)`))
    if (!control.querySelector('button')) bindKeys(control, () => control.click(), signal);
};

const bindOwnKeys = ({element, signal}: Block, go: Go): void => {
  element.addEventListener(
    'keydown',
    event => {
      const step = stepOfKey(event);
      if (!step) return;
      event.preventDefault();
      go(step);
    },
    {signal},
  );
  const right = isRtl(element) ? -1 : 1;
  bindSwipe(element, step => go(active => active + step * right), signal);
};

/** Says in a bullet, to screen readers, that its slide is the one shown. */
const CURRENT = '.js-slideshow-active-slide';

/** Seconds between slides that play by themselves; null for slides that stand still until a visitor goes on. */
const secondsOf = (
  {dataset: {autoplay, autoplayDuration}}: HTMLElement,
  options: Readonly<Record<string, unknown>>,
): number | null => {
  const given = {autoplay, 'autoplay-duration': autoplayDuration, ...options};
  const read = readGalleryOptions(given, () => {});
  return read.autoplay ? read['autoplay-duration'] : null;
};

/** Marks the shown slide and its bullet in the ways that site styles read. Source: public pages. */
const mark = (slides: readonly HTMLElement[], bullets: readonly HTMLElement[], shown?: HTMLElement): void => {
  for (const [at, slide] of slides.entries()) {
    for (const name of SHOWN) {
      if (slide === shown) slide.setAttribute(name, 'true');
      else slide.removeAttribute(name);
    }
    const bullet = bullets[at];
    const [own = ''] = bullet?.classList ?? [];
    for (const name of ['active', `${own}--active`]) bullet?.classList.toggle(name, slide === shown);
    const current = bullet?.querySelector<HTMLElement>(CURRENT);
    if (current) current.hidden = slide !== shown;
  }
};

/** Restores what changes of slides and bullets. */
const restoreSlides = (
  slides: readonly HTMLElement[],
  bullets: readonly HTMLElement[],
  signal: AbortSignal,
): void => {
  const attributes = ['style', 'class', 'aria-current', 'tabindex', ...SHOWN];
  restoreAttributes([...slides, ...bullets], attributes, signal);
  const current = bullets.flatMap(bullet => bullet.querySelector(CURRENT) ?? []);
  restoreAttributes(current, ['hidden'], signal);
};

/** Shows one slide after another by the site's controls, its bullets, keys and swipes, and by themselves where it asks for it. */
const bindSlides = (
  block: Block,
  slides: readonly HTMLElement[],
  {isRow, seconds}: {isRow: boolean; seconds: number | null},
): void => {
  const {element, signal} = block;
  const bullets = [...element.querySelectorAll<HTMLElement>(BULLET)].slice(0, slides.length);
  restoreSlides(slides, bullets, signal);
  const list = slides[0]?.parentElement as HTMLElement;
  if (isRow) for (const slide of slides) reservePlace(slide, 'height');
  const reveal = isRow ? createScrollRow(list, slides, signal).reveal : createStack(slides);
  const {active, show} = createCarousel({
    slides,
    thumbnails: bullets,
    activeClass: ACTIVE,
    reveal: slide => {
      reveal(slide);
      mark(slides, bullets, slide);
    },
  });
  slides[0]?.classList.add(ACTIVE);
  if (isRow) mark(slides, bullets, slides[0]);
  else show(0);
  const played = seconds && slides.length > 1 && playSlides(block, {seconds, next: () => show(active() + 1)});
  const go: Go = step => {
    show(step(active()));
    if (played) played.restart();
  };
  bindControls(block, go);
  bindOwnKeys(block, go);
  for (const [at, bullet] of bullets.entries())
    bullet.addEventListener('click', () => go(() => at), {signal});
};

/** The options that a section carries; a broken attribute has none. */
const optionsOf = ({element, page}: Block): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(jsonText(element.dataset.props || '{}')));
  } catch (error) {
    page.report('bad-attribute', `data-props: ${(error as Error).message}`, element);
    return {};
  }
};

const shapeOf = ({dataset}: HTMLElement, options: Readonly<Record<string, unknown>>): SectionShape => ({
  columns: Math.max(1, Math.round(Number(options.numColumns ?? dataset.columns) || 3)),
  gutter: Math.max(0, Number(options.gutter ?? dataset.gutter) || 0),
});

const bindGallerySection = (block: Block): void => {
  const {element, signal} = block;
  const design = DESIGNS.find(name => element.classList.contains(`gallery-${name}`));
  const items = [...element.querySelectorAll<HTMLElement>(`.gallery-${design}-item`)];
  const wrapper = items[0]?.parentElement;
  if (!design || !wrapper) return;
  const options = optionsOf(block);
  restoreAttributes([wrapper, ...items], ['style', 'data-show', 'data-loaded'], signal);
  for (const item of items) Object.assign(item.dataset, {show: 'true', loaded: 'true'});
  layOut(design, wrapper, shapeOf(element, options), items);
  if (design === 'reel' || design.endsWith('slideshow'))
    bindSlides(block, items, {isRow: design === 'reel', seconds: secondsOf(element, options)});
  const lightbox = options.lightboxEnabled === true || element.dataset.lightbox === 'true';
  bindExistingLightbox(block, {
    slides: items,
    options: readGalleryOptions({lightbox}, () => {}),
    onOpen: () => {},
  });
};

/** Items that a summary's carousel shows at once, where its block does not say. Source: our choice. */
const SHOWN_AT_ONCE = 4;
const ITEM_MIN_PX = 200;

/** Makes the carousel of a summary a row that scrolls, by its two buttons or by hand. */
const bindSummary = (block: Block): void => {
  const {element, signal} = block;
  const items = [...element.querySelectorAll<HTMLElement>('.summary-item')];
  const list = items[0]?.parentElement;
  if (!list) return;
  const {reveal, first} = createScrollRow(list, items, signal);
  const {slidesPerRow} = Object(optionsOf(block));
  const shown = Math.max(1, Number(slidesPerRow) || SHOWN_AT_ONCE);
  for (const item of items)
    if (!item.style.width) item.style.width = `max(${100 / shown}%,min(100%,${ITEM_MIN_PX}px))`;
  bindControls(block, step => {
    const at = Math.min(items.length - 1, Math.max(0, step(first())));
    const item = items[at];
    if (item) reveal(item);
  });
};

/** Opens the picture of an image block, whose markup says so. */
const bindImageBlock = (block: Block): void =>
  bindExistingLightbox(block, {slides: [], options: readGalleryOptions({}, () => {}), onOpen: () => {}});

/**
 * Makes a gallery section, a summary's or a list's carousel, a picture that opens, or the pictures of a cover page live in place: shows its pictures, which styles hide until a script does,
 * lays out what the platform's script would, and answers the controls. Source: public pages.
 */
export const mountSection = (block: Block): void => {
  const {element} = block;
  if (element.matches('.sqs-block-summary-v2')) bindSummary(block);
  else if (element.matches('.sqs-block-image')) bindImageBlock(block);
  else if (element.matches(COVER_PAGE)) bindCover(block);
  else if (element.matches(LIST_SECTION)) bindListSection(block);
  else bindGallerySection(block);
};
