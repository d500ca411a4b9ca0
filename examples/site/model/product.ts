import type {MessageLocale} from '../../../src/i18n/locales.js';
import type {WireForm} from './forms.js';

/** Money as product JSON carries it: a decimal text such as "48.00". Source: commerce spec §3. */
export interface WireMoney {
  readonly currency: string;
  readonly value: string;
}

/** One thing that can be bought of a product, as pages carry it. `price` is cents. Source: page contract, variant. */
export interface WireVariant {
  readonly id: string;
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly optionValues: readonly {readonly optionName: string; readonly value: string}[];
  readonly price: number;
  readonly salePrice: number;
  readonly priceMoney: WireMoney;
  readonly salePriceMoney: WireMoney;
  readonly onSale: boolean;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
  /** The pictures that show it. */
  readonly imageIds?: readonly string[];
}

/** What the shop knows of a product besides its texts and pictures. Source: commerce spec §3. */
interface WireStructuredContent {
  /** 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall. */
  readonly productType: number;
  readonly variants: readonly WireVariant[];
  readonly priceMoney: WireMoney;
  readonly salePriceMoney: WireMoney;
  readonly onSale: boolean;
  readonly isSubscribable: boolean;
  readonly subscriptionPlan: {
    readonly billingPeriod: {readonly value: number; readonly unit: string};
    readonly numBillingCycles: number;
  } | null;
  readonly additionalFieldsFormId: string | null;
  readonly additionalFieldsForm?: WireForm;
  readonly useCustomAddButtonText: boolean;
  readonly customAddButtonText: string | null;
  readonly variantOptionOrdering: readonly string[];
  /** Option to value to a colour or the address of a picture. */
  readonly swatches?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A picture of a product; the sizes are the drawing's own, in CSS pixels. */
export interface WireImage {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The owner's settings for one product block; the site's settings apply where one is absent. Source: commerce spec §3. */
export interface WireMerchandising {
  readonly scarcityEnabled?: boolean;
  readonly scarcityShownByDefault?: boolean;
  readonly lowStockThreshold?: number;
  readonly customSoldOutText?: string | undefined;
  /** True where the product's page comes with the first variant that can be sold. */
  readonly firstAvailableChosen?: boolean;
}

/** A product as the example shop's data and pages carry it. `body` is HTML. Source: commerce spec §3. */
export interface WireProduct {
  readonly id: string;
  readonly collectionId: string;
  readonly title: string;
  readonly urlId: string;
  readonly body: string;
  readonly images: readonly WireImage[];
  readonly structuredContent: WireStructuredContent;
  readonly merchandising?: WireMerchandising;
}

/** The texts of a product in another language; `options` maps an option's name to its own and its values' wording. */
export interface ProductStrings {
  readonly title: string;
  readonly body: string;
  /** In the order of the pictures. */
  readonly imageAlts: readonly string[];
  readonly customSoldOutText?: string;
  readonly customAddButtonText?: string;
  readonly options?: Readonly<
    Record<string, {readonly name: string; readonly values?: Readonly<Record<string, string>>}>
  >;
}

/** The texts of a product by language; its own are English. */
export type LocalizedStrings = Readonly<Partial<Record<MessageLocale, ProductStrings>>>;

/** Where a product appears: in lists and searches, at its own address alone, or nowhere, when it is not sold. */
export const VISIBILITIES = ['listed', 'unlisted', 'hidden'] as const;
/** Names one of them. */
export type Visibility = (typeof VISIBILITIES)[number];

/** A product as the shop stores it, with its texts in the other languages. */
export interface CatalogProduct extends WireProduct {
  readonly localized: LocalizedStrings;
  /** Default `listed`. */
  readonly visibility?: Visibility;
  /** Ids of the store pages that do not show it; default none. */
  readonly leftOutOf?: readonly string[];
}
