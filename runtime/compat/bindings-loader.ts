import type {PageProduct} from '../../src/catalog/page-product.js';
import {EARLY_CLICKS, PRODUCT_GALLERY, SHOWN_AT_REST} from '../../src/tables/page-contract.js';
import type {LiveProduct} from './live-product.js';
import {containerOf} from './product-parts.js';

/** What tells that a visitor is about to use a product; a finger is over it before it presses. */
const INTENTS = ['pointerover', 'focusin', 'keydown', 'input'] as const;

/** True where pictures wait for a script: none is shown before one is selected, and the first swipe would be lost. */
const hasWaitingPictures = (container: Element): boolean =>
  container.querySelector(PRODUCT_GALLERY) !== null &&
  (!container.querySelector(`:is(${PRODUCT_GALLERY}).selected`) || matchMedia('(pointer:coarse)').matches);

/** True where more than the server's own HTML has to be shown before anybody uses the product. */
const isNeededAtOnce = (container: Element, {merchandising}: PageProduct): boolean =>
  container.querySelector(SHOWN_AT_REST) !== null ||
  hasWaitingPictures(container) ||
  Object(merchandising).afterPayAvailable === true;

/**
 * Binds all of a product once a visitor comes near it, or at once where something has to be shown. A click on one of its
 * controls that comes first is done again. Returns what waits for it; that rejects where the download does not arrive.
 */
export const createBinder = (live: LiveProduct): (() => Promise<void>) => {
  const {element, page, signal} = live.block;
  const container = containerOf(element);
  let isBound = false;
  const bind = page.once(async () => {
    const {bindProduct} = await page.chunk(() => import('../chunks/compat-bindings.js'));
    if (signal.aborted) return;
    await bindProduct(live);
    isBound = true;
  });
  const prepare = (): void =>
    void bind().catch(error => page.report('chunk-failed', 'a product has no code', element, error));
  const repeat = (event: Event): void => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(EARLY_CLICKS);
    // Parts of a product are bound one after the other: what a stepper has done already is not done again.
    if (isBound || !target || event.defaultPrevented) return;
    event.preventDefault();
    bind()
      .then(() => target.click())
      .catch(() => {});
  };
  for (const name of INTENTS) container.addEventListener(name, prepare, {once: true, signal});
  container.addEventListener('click', repeat, {signal});
  if (isNeededAtOnce(container, live.product)) prepare();
  return bind;
};
