import type {SubscriptionPlan} from '../../../../src/catalog/subscription.js';
import type {CATALOG_TYPES} from '../../../../src/tables/catalog-shapes.js';
import type {Visibility} from '../../../site/model/product.js';

/** A picture of a product; sizes are in CSS pixels. */
export interface OwnPicture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** One way in which a product is sold. Prices are minor units of the shop's currency. */
export interface OwnVariant {
  readonly sku: string;
  /** Value by option; nothing for a product without options. */
  readonly options: Readonly<Record<string, string>>;
  readonly price: number;
  readonly salePrice: number | null;
  readonly stock: number | 'unlimited';
  /** The address of its own picture, which is one of the product's. */
  readonly picture?: string | undefined;
}

/** A product of one's own catalogue. `description` is HTML. */
export interface OwnProduct {
  readonly id: string;
  readonly title: string;
  readonly type: (typeof CATALOG_TYPES)[number];
  readonly description: string;
  readonly pictures: readonly OwnPicture[];
  readonly variants: readonly OwnVariant[];
  /** Default `listed`. */
  readonly visibility?: Visibility | undefined;
  /** The id of the form that its buyers fill in. */
  readonly form?: string | undefined;
  readonly subscription?: SubscriptionPlan | undefined;
  /** Files that buyers of a digital product download, relative to the shop's folder. */
  readonly files?: readonly string[] | undefined;
}

/** A catalogue that was checked. Source: docs/own-shop.md. */
export interface OwnCatalog {
  readonly name: string;
  /** BCP 47 tag of its pages, numbers and money. */
  readonly locale: string;
  /** ISO 4217 code of every price. */
  readonly currency: string;
  /** In minor units; free from `freeFrom` on, null for never. */
  readonly shipping: {readonly price: number; readonly freeFrom: number | null};
  readonly taxPercent: number;
  readonly products: readonly OwnProduct[];
  /** Definitions of forms, as `docs/forms.md` has them. */
  readonly forms: readonly object[];
}
