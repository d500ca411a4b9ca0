import type {BlockKind, LazyKind} from './block-kinds.js';

/**
 * What only pages of the platform's existing sites carry. The entry looks for it, and fetches the code for such pages
 * with the first match. Source: docs of real sites, "Markup that existing published sites already carry".
 */
export const COMPAT_HINT =
  '[class*=sqs-],#sqs-cart-root,.product-variants,.product-detail,.newsletter-block,.newsletter-form-wrapper,.form-block,.form-wrapper,.Cart,img[data-src]';

/** Buttons of existing sites that need a script: the entry holds a click on one until it finds the block. */
export const COMPAT_BUTTON = '.sqs-add-to-cart-button';

/** The wrappers that existing styles keep invisible until a script shows them. Source: commerce spec §4. */
export const COMPAT_WRAPPER = '.sqs-add-to-cart-button-wrapper';

/** What existing styles keep invisible until it carries the class. Source: docs of real sites, "Site styles are part of the contract". */
export const COMPAT_VEILED = '.newsletter-block';
export const RENDERED_CLASS = 'rendered';

/** The lists of a section that show their items one after another, transparent until a script has laid them out. Source: public pages. */
export const LIST_SECTION = '.user-items-list-carousel,.user-items-list-banner-slideshow';

/** A page of one screen, as a cover page, whose pictures follow each other. Source: runtime spec §2, slide types; public pages. */
export const COVER_PAGE = '.sqs-slide-wrapper';

/** Carts of a header, as templates name them. */
export const CART = '.sqs-custom-cart,.Cart';

/** Blocks of existing sites that are one element each, as selector to kind. Products and forms have finders of their own. */
export const COMPAT_BLOCKS: readonly {
  readonly selector: string;
  readonly kind: BlockKind | LazyKind;
  readonly load: string;
}[] = [
  // `.Cart` alone is any template's name: the platform's shows a count or a subtotal. So does a link or a text of the owner's own.
  {selector: '.sqs-custom-cart,.sqs-cart-quantity,.sqs-cart-subtotal', kind: 'cart-count', load: 'load'},
  {selector: '#sqs-cart-root', kind: 'cart', load: 'load'},
  {selector: '.sqs-product-quick-view-button', kind: 'quick-view', load: 'interaction'},
  // A summary block arranges its items by the same class.
  {selector: '.sqs-gallery-container:not(.sqs-block-summary-v2 *)', kind: 'gallery', load: 'visible'},
  {
    selector: `[class*=gallery-][data-controller^=Gallery],:is(.sqs-block-summary-v2:has([class*=design-carousel]),.sqs-block-image:has(.lightbox)),${LIST_SECTION},${COVER_PAGE}`,
    kind: 'gallery',
    load: 'visible',
  },
];

/** The root element of one product of an existing site; the nearest one around a button or its options counts. */
export const PRODUCT_ROOT =
  '.product-detail,.ProductItem-details,.product-block,.ProductList-item,.product-list-item,.grid-item,.summary-item,.sqs-block-product';

/** What holds the fields of a product's options. */
export const PRODUCT_OPTIONS = '.product-variants';

/** Elements around a product's root that hold more of the same product: its price, its pictures, its state classes. */
export const PRODUCT_CONTAINER =
  '.product-item,.ProductItem,.product-list-item,.grid-item,.ProductList-item,.summary-item,.product-detail';

/** Products offered next to another one: each has a button of its own. */
export const ADD_ONS = '.product-add-ons,.pdp-product-add-ons';

/** The platform's buttons. A link of that class to another page, without an item, is the site's own. */
export const PLATFORM_BUTTON = `${COMPAT_BUTTON}:not(a[href]:not([data-item-id],[href^="#"]))`;

/**
 * Buttons that add a product: the platform's, and those of add-ons, which their pictures identify. In `:is()` a browser
 * without `:has()` passes over what it does not know.
 */
export const ADD_BUTTON = `:is(${PLATFORM_BUTTON},:is(${ADD_ONS}) button:has(.add-icon))`;

/** Parts of a product that script may have to show or hide before anybody uses it. */
export const SHOWN_AT_REST = '.product-scarcity,.product-restock-notification';

/** Menus whose styles show the chosen text by `data-text`, and nothing without it. Source: docs of real sites. */
export const MENU_TEXT = '.variant-select-wrapper';

/** Controls of a product whose code comes with the first use of it: a click that was earlier is done again. */
export const EARLY_CLICKS =
  ':is(.product-quantity-input,.product-quantity-input-wrapper) button,[data-product-gallery=thumbnails-item],[data-product-gallery=prev],[data-product-gallery=next],[class*=gallery-thumbnails-item],[class*=gallery-prev],[class*=gallery-next]';

/** Events of page-transition libraries for a page that changed without a load. Source: facts. */
export const NAVIGATION_EVENTS = [
  'mercury:load',
  'sqs-route-did-change',
  'turbo:load',
  'swup:page:view',
  'barba:after',
  'astro:page-load',
] as const;

/** A picture of a product among its pictures, of every generation and layout. Source: docs of real sites, "Product pages". */
export const PRODUCT_GALLERY =
  '[data-product-gallery=slides-item],.ProductItem-gallery-slides-item,.product-gallery-slides-item,.pdp-gallery-slides';

/** Images that wait for a script, of whatever library: without a source, or with a placeholder in it. */
export const EMPTY_IMAGE = 'img[data-src]:is(:not([src]),[src=""],[src^="data:"])';

/** What pages have that hold a part of `waiting-parts.ts`, in short: the code for these comes with the first match. */
export const WAITING_HINT =
  '.product-list-item,.grid-item,[class*=preF],[class*=preS],.preClip,[class*=sqsrte-s],[data-nc-container],.enable-load-effects,[class*=Index-],.Intro-image,.sqs-system-gallery,[class*=-animation-],.sqs-dynamic-text';

/** The link of the header that signs in or leads to the account. Source: public pages. */
export const ACCOUNT_LINK = '.user-accounts-link,[data-controller*=UserAccountLink]';

/** Accordion blocks, which a script opens and closes. Source: public pages. */
export const ACCORDION = '.accordion-items-container';

/** What all pages with such small parts have, next to videos, players of sounds and search fields: the code of these is one download. */
export const PAGE_DETAILS = `${ACCOUNT_LINK},${ACCORDION},.header-menu-nav-list,[data-html],[data-config-video],[class*=-audio-],.search-input`;

/** Inline scripts that a proxy runs later, in a type of its own. Source: public pages. */
export const RUN_LATER = 'script[type*=-text]';
