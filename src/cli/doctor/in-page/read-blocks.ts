import type {BlockFacts} from '../probe.js';
import type {Recorded} from './record-page.js';

/** The runtime's list of blocks, with the products and forms in the page's markup. */
export const readBlocks = (key: string): BlockFacts[] => {
  const {places} = (window as unknown as Record<symbol, Recorded>)[Symbol.for(key)] as Recorded;
  const {Vitrine} = window as {
    Vitrine?: {blocks?: () => {element: HTMLElement; kind: string; load: string}[]};
  };
  type Fields = Record<string, unknown>;
  const fields = (value: unknown): Fields => (value && typeof value === 'object' ? (value as Fields) : {});
  const parse = (text: string | null | undefined): unknown => {
    try {
      return JSON.parse(text ?? '');
    } catch {
      return null;
    }
  };
  const variantsOf = (value: unknown): {variants: number; skus: string[]} | null => {
    if (!Array.isArray(value)) return null;
    const skus = value.map(variant => fields(variant).sku).filter(sku => typeof sku === 'string');
    return {variants: value.length, skus: skus as string[]};
  };
  const propsOf = (root: Element): Fields =>
    fields(parse(root.querySelector('script[data-props]')?.textContent));
  const dataOf = (root: Element, itemId: string) => {
    const holder = root.querySelector('[data-variants]') ?? root.closest('[data-variants]');
    const fromAttributes = variantsOf(parse(holder?.getAttribute('data-variants')));
    if (fromAttributes) return {source: 'attributes', ...fromAttributes} as const;
    const block = fields(parse(root.closest('[data-product]')?.getAttribute('data-product')));
    const fromBlock = variantsOf(fields(block.structuredContent).variants ?? block.variants);
    if (fromBlock) return {source: 'attributes', ...fromBlock} as const;
    const props = propsOf(root);
    const fromProps = variantsOf(fields(props.structuredContent).variants ?? props.variants);
    if (fromProps) return {source: 'props', ...fromProps} as const;
    const site = fields((window as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT);
    const product = fields(site.product);
    const isSame = !itemId || !product.id || product.id === itemId;
    const fromContext = isSame ? variantsOf(product.variants) : null;
    if (fromContext) return {source: 'context', ...fromContext} as const;
    return {source: 'none', variants: null, skus: []} as const;
  };
  const textOf = (element: Element | null): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const idOf = (element: Element | null): string =>
    element?.getAttribute('data-item-id') || element?.getAttribute('data-product-id') || '';
  const productOf = (kind: string, root: Element): BlockFacts['product'] => {
    if (!/^(?:compat-product|product|add-to-cart)$/.test(kind)) return null;
    const props = propsOf(root);
    const itemId =
      idOf(root.querySelector('[data-item-id],[data-product-id]')) ||
      idOf(root.closest('[data-product-id],[data-item-id]')) ||
      (typeof props.id === 'string' ? props.id : '');
    const around =
      root.closest(
        '.product-item,.ProductItem,.product-list-item,.grid-item,.ProductList-item,.product-detail,.product-block',
      ) ?? root;
    const title = around.querySelector(
      '.product-title,.ProductItem-details-title,.pdp-details-title,.grid-title,.product-list-item-title,h1,h2,h3',
    );
    const price = around.querySelector(
      '.product-price-value,.product-price,.pdp-details-price,.product-list-item-price,.vt-price',
    );
    return {
      itemId,
      title: textOf(title) || String(props.title ?? ''),
      price: textOf(price),
      ...dataOf(root, itemId),
    };
  };
  const typed = 'input:not([type=hidden]):not([type=submit]):not([type=button]),select,textarea';
  return (Vitrine?.blocks?.() ?? []).map(({element, kind, load}) => ({
    node: places.get(element) ?? -1,
    kind,
    load,
    state: element.getAttribute('data-block-state') ?? '',
    isDeferred: element.hasAttribute('data-block-resting'),
    fields: element.querySelectorAll(typed).length,
    product: productOf(kind, element),
  }));
};
