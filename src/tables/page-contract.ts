import type {BlockKind, LazyKind} from './block-kinds.js';

/**
 * What only pages of the platform's existing sites carry. The entry looks for it, and fetches the code for such pages
 * with the first match. Source: docs of real sites, "Markup that existing published sites already carry".
 */
export const COMPAT_HINT =
  '[class*=sqs-],#sqs-cart-root,.product-variants,.product-detail,.newsletter-block,.newsletter-form-wrapper,.form-block,.form-wrapper,.Cart,img[data-image],img[data-image-dimensions]';

/** Buttons of existing sites that do nothing without a script: a click on one is held until its block is found. */
export const COMPAT_BUTTON = '.sqs-add-to-cart-button';

/** The wrappers that existing styles keep invisible until a script shows them. Source: commerce spec §4. */
export const COMPAT_WRAPPER = '.sqs-add-to-cart-button-wrapper';

/** Blocks of existing sites that are one element each, as selector to kind. Products and forms have finders of their own. */
export const COMPAT_BLOCKS: readonly {
  readonly selector: string;
  readonly kind: BlockKind | LazyKind;
  readonly load: string;
}[] = [
  // `.Cart` alone is any template's name: the platform's shows a count or a subtotal.
  {
    selector: '.sqs-custom-cart,.Cart:has(.sqs-cart-quantity,.sqs-cart-subtotal)',
    kind: 'cart-count',
    load: 'load',
  },
  {selector: '#sqs-cart-root', kind: 'cart', load: 'load'},
  {selector: '.sqs-product-quick-view-button', kind: 'quick-view', load: 'interaction'},
];

/** Where one product of an existing site stands; the nearest around a button or its options wins. */
export const PRODUCT_ROOT =
  '.product-detail,.ProductItem-details,.product-block,.ProductList-item,.product-list-item,.sqs-block-product';

/** Events by which page-transition libraries say that the page changed without a load. Source: facts. */
export const NAVIGATION_EVENTS = [
  'mercury:load',
  'sqs-route-did-change',
  'turbo:load',
  'swup:page:view',
  'barba:after',
  'astro:page-load',
] as const;

/** Images that wait for a script, of whatever library. */
export const EMPTY_IMAGE = 'img[data-src]:not([src])';

/** Those of them that wait for the platform's: other libraries' images carry neither attribute. Source: facts, "lazy image". */
export const LAZY_IMAGE =
  ':is([data-image],[data-image-dimensions]):not(.lazyload,.lazyloading,.lazyloaded,.lazy)';
