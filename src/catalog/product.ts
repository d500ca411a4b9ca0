import type {Money} from '../shared/money.js';
import type {ProductTypeName} from '../tables/product-types.js';

/** One thing that can be bought of a product. `qtyInStock` counts units and is 0 while `unlimited`. Source: commerce spec §3. */
export interface Variant {
  readonly id: string;
  readonly sku: string;
  /** Option name to chosen value, as `{Size: 'M'}`; empty for the only variant of a product without options. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly price: Money;
  readonly salePrice: Money;
  readonly onSale: boolean;
  readonly qtyInStock: number;
  readonly unlimited: boolean;
}

/** A product as a page carries it. `price`, `salePrice`, `onSale` are the product's own (digital). Source: commerce spec §3. */
export interface Product {
  readonly id: string;
  readonly collectionId: string;
  readonly name: string;
  readonly type: ProductTypeName;
  readonly variants: readonly Variant[];
  readonly price: Money;
  readonly salePrice: Money;
  readonly onSale: boolean;
  readonly isSubscribable: boolean;
  /** The owner's label of the add button, or null for the default. */
  readonly customAddButtonText: string | null;
  /** Option names in the order they are shown; options it misses follow in the order variants name them. */
  readonly variantOptionOrdering: readonly string[];
  /** Options whose values are shown as swatches: each value's colour, as `#c9c4b8`, or the address of its picture. Source: our choice. */
  readonly swatches: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
