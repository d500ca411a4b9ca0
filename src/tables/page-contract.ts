import type {BlockKind, RareKind} from './block-kinds.js';

/**
 * Markup that published sites already carry, as selector -> block. `root` names the ancestors a block may stand
 * in (the nearest wins, else the match's own parent); without it the match is the block.
 * Source: facts, "Markup that existing published sites already carry".
 */
export const CLASSIC_BLOCKS: readonly {
  readonly selector: string;
  readonly kind: BlockKind | RareKind;
  readonly root?: string;
  readonly load: string;
}[] = [
  {
    selector: '.sqs-add-to-cart-button-wrapper,.product-variants',
    kind: 'classic-product',
    root: '.ProductItem-details,.product-block,.ProductList-item,.sqs-block-product',
    load: 'visible',
  },
  {selector: '.sqs-custom-cart,.Cart', kind: 'cart-count', load: 'load'},
  {selector: '#sqs-cart-root', kind: 'cart', load: 'load'},
  {selector: '.sqs-product-quick-view-button', kind: 'quick-view', load: 'interaction'},
];

/** The wrappers that existing styles keep invisible until a script shows them. Source: commerce spec §4. */
export const CLASSIC_WRAPPER = '.sqs-add-to-cart-button-wrapper';

/** Events by which page-transition libraries say that the page changed without a load. Source: facts. */
export const NAVIGATION_EVENTS = [
  'mercury:load',
  'turbo:load',
  'swup:page:view',
  'barba:after',
  'astro:page-load',
] as const;
