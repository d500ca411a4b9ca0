import {type PageProduct, type ProductHints, pageProduct} from '../../src/catalog/page-product.js';
import {ADD_BUTTON, ADD_ONS, PRODUCT_OPTIONS} from '../../src/tables/page-contract.js';
import type {Block, Commerce} from '../contracts.js';
import {jsonText} from './json-attribute.js';
import {readMerchandising, siteMerchandising} from './merchandising.js';
import {isSimple, itemIdIn, partsIn} from './product-parts.js';

/** The page's current context: a page change without a load brings another one. */
const pageContext = (): Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> =>
  Object((globalThis as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT);

/** A product with its variants in data of the page. */
interface Placed {
  readonly id: string;
  readonly data: unknown;
}

/** The item's data in what the page says of one product; the page's own product where nothing names another. */
const placedIn = (data: unknown, itemId: string, isPageProduct: boolean): Placed | null => {
  const {id, variants} = Object(data);
  const placed = {id: String(id ?? pageContext().item?.id ?? itemId), data};
  return Array.isArray(variants) && (itemId ? placed.id === itemId : isPageProduct) ? placed : null;
};

/** Creates what reads the JSON of an attribute; a broken attribute is reported and ignored. */
const createAttributeReader =
  ({element, page}: Pick<Block, 'element' | 'page'>, parseJson: Commerce['parseJson']) =>
  (from: Element | null | undefined, attribute: string): unknown => {
    const text = from?.getAttribute(attribute);
    if (!text) return undefined;
    try {
      return parseJson(jsonText(text), attribute);
    } catch (error) {
      page.report('bad-attribute', (error as Error).message, from ?? element);
      return undefined;
    }
  };

/**
 * Creates the reader of one product's data in existing markup. Nothing throws: a broken attribute is reported,
 * and the next source is read.
 */
export const createReader = (
  part: Pick<Block, 'element' | 'page'>,
  {parseJson}: Pick<Commerce, 'parseJson'>,
) => {
  const {element} = part;
  const [button] = partsIn(element, ADD_BUTTON);
  const [options] = partsIn(element, PRODUCT_OPTIONS);
  const json = createAttributeReader(part, parseJson);
  const given = json(
    element.closest('[data-product]') ?? element.querySelector('[data-product]'),
    'data-product',
  );
  const {id: givenId = ''} = Object(given);
  const named = itemIdIn(element) || String(givenId);
  // An add-on is inside of another product.
  const block = String(givenId || named) === named ? given : undefined;
  const detail = json(element.closest('.product-detail[data-context]'), 'data-context');
  // Pages of 2026 have the product's data at its root, older ones in their context.
  const [context] = [Object(detail).product, pageContext().product].flatMap(
    data => placedIn(data, named, !element.closest(ADD_ONS)) ?? [],
  );
  const itemId = named || (context?.id ?? '');
  const hints: ProductHints = {
    id: itemId,
    collectionId: button?.dataset.collectionId,
    title: element.querySelector('.ProductItem-details-title,.product-title')?.textContent?.trim(),
    productType: button?.dataset.productType,
    isSubscribable: button?.dataset.isSubscription === 'true',
    subscriptionPlan: json(options, 'data-subscription-plan'),
    merchandising: readMerchandising(element, itemId, json) ?? siteMerchandising(element, pageContext()),
  };

  return {
    itemId,
    /** The product from the page's own data; null where it must be fetched. */
    served(): PageProduct | null {
      const found = json(partsIn(element, '[data-variants]')[0], 'data-variants') ?? block ?? context?.data;
      // A button that names its item, with nothing to choose, is all that the platform needs.
      const isKnown = found !== undefined || (button?.dataset.itemId && isSimple(element));
      return isKnown ? pageProduct(found, hints) : null;
    },
    /** The product from fetched data. */
    from: (raw: unknown): PageProduct => pageProduct(raw, hints),
  };
};

export type ProductReader = ReturnType<typeof createReader>;
