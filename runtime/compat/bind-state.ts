import type {PageProduct} from '../../src/catalog/page-product.js';
import type {Variant} from '../../src/catalog/product.js';
import {PRODUCT_OPTIONS} from '../../src/tables/page-contract.js';
import type {LiveProduct} from './live-product.js';
import {containerOf, partsIn} from './product-parts.js';
import {restoreAttributes} from './restore-served.js';

/**
 * Attributes of the options' element that state the choice. Source: docs of real sites, "Site styles are part
 * of the contract".
 */
const STATE_ATTRIBUTES = [
  'data-selected-variant',
  'data-variant-in-stock',
  'data-unselected-options',
] as const;

/** The variant as the page wrote it. */
export const rawVariant = ({structuredContent: {variants}}: PageProduct, {id, sku}: Variant): unknown =>
  variants.find(raw => {
    const found = Object(raw);
    return String(found.id ?? found.sku ?? '') === id && String(found.sku ?? '') === sku;
  });

/**
 * Updates what the site's styles and its owner's scripts read: attributes of the options, classes of the
 * product.
 */
export const bindState = ({block, controller, product}: LiveProduct): (() => void) => {
  const {element: root, signal} = block;
  const options = partsIn(root, PRODUCT_OPTIONS);
  const container = containerOf(root);
  const classes = ['sold-out', 'on-sale'].map(name => [name, container.classList.contains(name)] as const);
  restoreAttributes(options, STATE_ATTRIBUTES, signal);
  restoreAttributes([container], ['class'], signal);
  return () => {
    const {view, variant} = controller.getSnapshot();
    if (!view.options.length) return;
    const kind = view.mark?.kind;
    const unselected = view.options.filter(({chosen}) => !chosen).map(({name}) => name);
    const values = [
      variant ? JSON.stringify(rawVariant(product, variant)) : '',
      variant ? String(kind !== 'sold-out') : '',
      JSON.stringify(unselected),
    ];
    for (const element of options)
      for (const [at, name] of STATE_ATTRIBUTES.entries()) element.setAttribute(name, values[at] ?? '');
    for (const [name, wasThere] of classes)
      container.classList.toggle(name, variant ? (kind === 'sale' ? 'on-sale' : kind) === name : wasThere);
  };
};
