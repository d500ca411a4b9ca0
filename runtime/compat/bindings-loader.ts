import {EARLY_CLICKS, PRODUCT_GALLERY, SHOWN_AT_REST} from '../../src/tables/page-contract.js';
import type {LiveProduct} from './live-product.js';
import {containerOf} from './product-parts.js';
import {quantitiesIn} from './quantities.js';

/** Events that show that a visitor is about to use a product; a pointer moves over it before it presses. */
const INTENTS = ['pointerover', 'focusin', 'keydown', 'input'] as const;

/** True where pictures need a script: none is visible before one is selected, or the first swipe would be lost. */
const hasWaitingPictures = (container: Element): boolean =>
  container.querySelector(PRODUCT_GALLERY) !== null &&
  (!container.querySelector(`:is(${PRODUCT_GALLERY}).selected`) || matchMedia('(pointer:coarse)').matches);

/** True where a visitor must read which choices cannot be bought, which a first touch would come too late for. */
const hasMarkedChoices = (controller: LiveProduct['controller']): boolean =>
  controller.getSnapshot().view.options.some(({values}) => values.some(({label, value}) => label !== value));

/** True where more than the server's own HTML has to be shown before anybody uses the product. */
const isNeededAtOnce = (container: Element, {product: {merchandising}, controller}: LiveProduct): boolean =>
  container.querySelector(SHOWN_AT_REST) !== null ||
  hasWaitingPictures(container) ||
  hasMarkedChoices(controller) ||
  Object(merchandising).afterPayAvailable === true;

/** What all quantity fields of a product say: one that changes makes another text. Runs where nothing of ours would catch what a broken method of the page throws. */
const quantityIn = (element: HTMLElement): string => {
  let said = '';
  for (const {value} of quantitiesIn(element)) said += value;
  return said;
};

/**
 * Binds a product once a visitor comes near it, or at once where something must be shown. An earlier click on
 * one of its controls is repeated. Returns a function that resolves once the product is bound, to what reads its
 * fields again, and rejects where the download fails.
 */
export const createBinder = (live: LiveProduct): (() => Promise<() => boolean>) => {
  const {element, page, signal} = live.block;
  const container = containerOf(element);
  let isBound = false;
  const bind = page.once(async () => {
    const {bindProduct} = await page.chunk(() => import('../chunks/compat-bindings.js'));
    if (signal.aborted) return () => false;
    const readFields = await bindProduct(live);
    isBound = true;
    return readFields;
  });
  const prepare = (): void =>
    void bind().catch(error =>
      page.report('chunk-failed', 'the code of a product did not load', element, error),
    );
  let before: string | undefined;
  const remember = (): void => {
    before = quantityIn(element);
  };
  const repeat = (event: Event): void => {
    const {key, target: at} = event as KeyboardEvent;
    // A label that a site made a button of answers no key by itself. A script may send events to a text, which has no `closest`.
    const target = (at as Element).closest?.<HTMLElement>(key ? 'label[role=button]' : EARLY_CLICKS);
    const isOtherKey = key && key !== 'Enter' && key !== ' ';
    // The parts of a product are bound one after the other: a click that a stepper already handled is not
    // repeated.
    if (isBound || !target || event.defaultPrevented || isOtherKey) return;
    event.preventDefault();
    const from = before;
    bind().then(
      () => {
        // A script of the page may have answered it already.
        if (quantityIn(element) === from) target.click();
      },
      () => {},
    );
  };
  for (const name of INTENTS) container.addEventListener(name, prepare, {once: true, signal});
  for (const name of ['keydown', 'click']) {
    container.addEventListener(name, remember, {capture: true, signal});
    container.addEventListener(name, repeat, {signal});
  }
  if (isNeededAtOnce(container, live)) prepare();
  return bind;
};
