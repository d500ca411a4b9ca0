/**
 * Kinds that most sites have: the entry knows their downloads. `own`: rendered by us into the marker; the others enhance
 * the site's own elements in place and are found by the page contract, never written by hand. `ofShop`: needs the code
 * that all blocks of a shop share.
 * Source: the marker contract.
 */
export const BLOCK_KINDS = [
  {kind: 'product', own: true, ofShop: true},
  {kind: 'add-to-cart', own: true, ofShop: true},
  {kind: 'cart', own: true, ofShop: true},
  {kind: 'cart-pill', own: true, ofShop: true},
  {kind: 'cart-count', own: false, ofShop: true},
  {kind: 'compat-product', own: false, ofShop: true},
  {kind: 'form', own: true, ofShop: false},
  {kind: 'newsletter', own: true, ofShop: false},
] as const;

type BlockKindRow = (typeof BLOCK_KINDS)[number];
export type BlockKind = BlockKindRow['kind'];
/** Kinds whose blocks need the code that all blocks of a shop share. */
export type ShopKind = Extract<BlockKindRow, {ofShop: true}>['kind'];

/**
 * Kinds that few pages have. The entry knows nothing of them, so that one more costs other pages no byte. `compat-` begins the
 * kinds of existing markup, which the page contract finds.
 */
export const LAZY_KINDS = [
  'search',
  'price',
  'cart-drawer',
  'cart-terms',
  'order',
  'plan',
  'line-fields',
  'item-form',
  'lessons',
  'login',
  'line-answers',
  'product-images',
  'product-address',
  'product-stock',
  'quick-view',
  'load-more',
  'popup',
  'restock',
  'reviews',
  'installments',
  'market',
  'announcement',
  'scroll-links',
  'chart',
  'site-search',
  'image',
  'summary',
  'gallery',
  'language-switcher',
  'preferences',
  'address',
  'compat-detail',
] as const;

export type LazyKind = (typeof LAZY_KINDS)[number];

/** The state of a block, as `data-block-state` shows it to styles and tests. Source: the marker contract. */
export type BlockState = 'waiting' | 'loading' | 'live' | 'failed';

/** When a block's code is fetched; `media(...)` is the seventh, with its query. Source: the marker contract. */
export const LOAD_STRATEGIES = ['visible', 'idle', 'load', 'interaction', 'save-data', 'none'] as const;
