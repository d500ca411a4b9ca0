import type {ProductTypeName} from '../../src/tables/product-types.js';

/** An amount of money, as `{value: '18.00', currency: 'USD'}`. */
export interface MoneyField {
  readonly value: string;
  readonly currency: string;
}

/** One variant of a product, as the platform sends it. */
export interface VariantField {
  readonly id?: string;
  readonly sku?: string;
  /** The value of each option, as `{Size: 'M'}`. */
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly priceMoney?: MoneyField;
  /** In minor units (cents) of the site's currency, where `priceMoney` is left out. */
  readonly price?: number;
  readonly onSale?: boolean;
  readonly salePriceMoney?: MoneyField;
  readonly salePrice?: number;
  readonly qtyInStock?: number;
  /** True where units are not counted. */
  readonly unlimited?: boolean;
}

/** A product as the platform sends it, and as the marker of a product block holds it. Other fields are ignored. */
export interface ProductItem {
  readonly id: string;
  readonly title?: string;
  readonly collectionId?: string;
  readonly structuredContent: {
    /** A name or its code: 1 physical, 2 digital, 3 service, 4 gift-card, 5 paywall. Any text, as JSON that is imported has no narrower type. */
    readonly productType: ProductTypeName | number | (string & {});
    readonly variants?: readonly VariantField[];
    readonly variantOptionOrdering?: readonly string[];
  } & Readonly<Record<string, unknown>>;
  readonly merchandising?: Readonly<Record<string, unknown>>;
}
