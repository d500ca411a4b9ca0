import type {WireCart} from '../../../src/cart/wire/cart.js';
import type {WireOrder} from '../../../src/cart/wire/order.js';
import type {Answers} from '../../../src/forms/form.js';
import type {MessageLocale} from '../../../src/i18n/locales.js';
import type {WireReviewPage} from '../../../src/reviews/wire/review.js';
import type {PageContent} from '../../../src/site/page-content.js';
import type {ReviewSort} from '../../../src/tables/reviews.js';
import type {CatalogForm, WireForm} from './forms.js';
import type {PageLocale} from './languages.js';
import type {ListDisplay} from './list-display.js';
import type {Market} from './markets.js';

// What the platform sends is of `src`: its own code may import it there.
export type {WireCart, WireCartEntry} from '../../../src/cart/wire/cart.js';
export type {WireOrder} from '../../../src/cart/wire/order.js';
export type {WireReview, WireReviewPage} from '../../../src/reviews/wire/review.js';

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
}

/** An account as its own page shows it. */
export interface PageAccount {
  readonly email: string;
  readonly orders: readonly {
    readonly id: string;
    readonly createdMs: number;
    readonly totalCents: number;
    readonly currency: string;
    readonly status: 'open' | 'packed' | 'cancelled';
  }[];
  readonly submissions: readonly {
    readonly title: string;
    readonly createdMs: number;
    readonly answers: readonly {readonly question: string; readonly answer: string}[];
  }[];
}

/** A page ready to be sent. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

/** A shop over somebody's own catalogue and pages, in place of the example shop. */
export interface OwnShop {
  readonly name: string;
  /** Of pages whose address names no language. */
  readonly locale: PageLocale;
  /** IANA name of its time zone. */
  readonly timeZone: string;
  readonly market: Market;
  /** What its file says of shipping, in minor units, and of tax, for every place; free from `freeFromCents`, null for never. */
  readonly terms: {
    readonly shippingCents: number;
    readonly freeFromCents: number | null;
    readonly taxPercent: number;
  };
  readonly catalog: readonly CatalogProduct[];
  readonly forms: readonly CatalogForm[];
  /** The shop's own page at an address, or null where the platform's answers. */
  page(model: PageModel): RenderedPage | null;
  /** Reports what its own pages name and the shop lacks, once. The lists are the ids that the shop has. */
  checkPages(known: {readonly products: readonly string[]; readonly forms: readonly string[]}): void;
  /** Its own pages that name a form, as `about.html:3`. */
  formPages(id: string): readonly string[];
  /** The folder of its own files, or null without one. */
  readonly folder: string | null;
}

/** The site's forms for one page, and what became of the one posted without script. */
export interface PageForms {
  /** Every form in the page's language, by id. */
  readonly byId: Readonly<Record<string, WireForm>>;
  /** A key that one submission uses up. */
  readonly key: string;
  /** Signed time of the page. */
  readonly stamp: string;
  /** The form that was refused, null when none was. */
  readonly refusedId: string | null;
  readonly answers: Answers;
  readonly problems: Readonly<Record<string, string>>;
  readonly alert: string;
  /** Names of its files that are there already, by id. */
  readonly fileNames: Readonly<Record<string, string>>;
}

/** A piece of a text, and whether it is what was looked for. */
interface MarkedText {
  readonly text: string;
  readonly isMark: boolean;
}

/** What a search found, and which of its pages this is. */
export interface SearchAnswer {
  readonly q: string;
  /** False before anything is typed. */
  readonly isAsked: boolean;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly total: number;
  readonly results: readonly {
    readonly kind: string;
    readonly href: string;
    readonly title: readonly MarkedText[];
    readonly snippet: readonly MarkedText[];
  }[];
}

/** The languages that the site's pages are in. */
export interface SiteLanguages {
  /** Visitors come to it where the language that they ask for is not published. */
  readonly defaultLanguage: MessageLocale;
  readonly published: readonly MessageLocale[];
}

/** What the owner puts into the header or footer of every page. */
export interface SitePart {
  /** '' for none. */
  readonly text: string;
  readonly links: readonly {readonly text: string; readonly href: string}[];
}

/** The owner's header and footer; null leaves the shop's own. */
export interface SiteParts {
  readonly header: SitePart | null;
  readonly footer: SitePart | null;
}

/** A page that the owner made: `preview` is its draft for whoever has a link, `editor` its draft in the editor's frame. */
export interface OwnerPageModel {
  readonly content: PageContent;
  readonly mode: 'published' | 'preview' | 'editor';
}

/** Links to the owner's pages, and to the pages below each. `path` is without the language prefix. */
export type SiteNavigation = readonly {
  readonly text: string;
  readonly path: string;
  readonly items: SiteNavigation;
}[];

/** All a page of the example shop is made from. Source: our choice, so that pages are pure. */
export interface PageModel {
  /** Without the language prefix, such as `/products/tide-bowl`. */
  readonly path: string;
  readonly locale: PageLocale;
  /** Whose shop it is; left out or null for the example shop. */
  readonly own?: OwnShop | null;
  readonly query: Readonly<Record<string, string>>;
  /** The site's public address without a path, for addresses that search engines read; left out, they are paths. */
  readonly origin?: string;
  /** Left out where every language is published. */
  readonly languages?: SiteLanguages;
  /** How lists show products; left out for the default. */
  readonly display?: ListDisplay;
  /** Left out where the owner has added nothing. */
  readonly parts?: SiteParts;
  /** The owner's page at the path; left out or null where it has none. */
  readonly ownerPage?: OwnerPageModel | null;
  /** Every page of the owner's that visitors see; left out for none. */
  readonly ownerPages?: readonly PageContent[];
  /** Left out where the owner has put no page into it. */
  readonly navigation?: SiteNavigation;
  /** Whose currency prices are in; left out for the one they are set in. */
  readonly market?: Market;
  /** The subtotal of physical items from which shipping at home is free, in cents; null for never. Default what the example shop has at first. */
  readonly freeShippingFromCents?: number | null;
  /** What the shop sells now, in the order of its lists. */
  readonly catalog: readonly CatalogProduct[];
  readonly cart: WireCart | null;
  readonly order: WireOrder | null;
  /** The cart of a subscription being taken out, left out or null elsewhere. */
  readonly subscription?: WireCart | null;
  /** The gift card whose page this is, left out or null elsewhere. */
  readonly giftCard?: {
    readonly code: string;
    readonly initialCents: number;
    readonly balanceCents: number;
  } | null;
  /** Reviews of the product whose page this is, left out or null elsewhere. */
  readonly reviews?: {readonly page: WireReviewPage; readonly sort: ReviewSort} | null;
  /** The items that an order's buyer may review; absent or null on other pages. */
  readonly reviewRequest?: {
    readonly token: string;
    readonly items: readonly {readonly productId: string; readonly isReviewed: boolean}[];
  } | null;
  /** What a search found; left out or null elsewhere. */
  readonly search?: SearchAnswer | null;
  /** The form of an item that is being bought, or of a line; left out or null elsewhere. */
  readonly lineForm?: {
    readonly formId: string;
    readonly itemTitle: string;
    /** True for a line, whose answers are changed. */
    readonly isLine: boolean;
    readonly answers: Answers;
    /** Names of the files it has, by id. */
    readonly fileNames: Readonly<Record<string, string>>;
  } | null;
  /** The account the visitor is signed in to, null for a guest; left out elsewhere than on its pages. */
  readonly account?: PageAccount | null;
  /** True for a visitor who is signed in to an account. */
  readonly isMember?: boolean;
  /** The lock of a page that a password opens; left out or null elsewhere. */
  readonly lock?: {
    readonly isOpen: boolean;
    /** The first password, which everybody may know, while the page has it. */
    readonly demonstration: string | null;
  } | null;
  /** Whom an email's link to change how to sign in is for, null where the link is over; left out elsewhere. */
  readonly accountLink?: {readonly email: string; readonly token: string} | null;
  /** The account that an email's link confirms, null where the link is over; left out elsewhere. */
  readonly registration?: {readonly email: string; readonly token: string} | null;
  /** True for a visitor who has bought the lessons. */
  readonly hasLessons?: boolean;
  /** Live stock by sku; it wins over the numbers in the catalogue. */
  readonly stock: Readonly<Record<string, {readonly unlimited: boolean; readonly qtyInStock: number}>>;
  readonly crumb: string;
  /** True where the platform suggests addresses; left out where it does not. */
  readonly hasPlaces?: boolean;
  /** The stand-in captcha as the site context names it, or null without. */
  readonly captcha: {
    readonly provider: string;
    readonly siteKey: string;
    readonly scriptUrl: string;
  } | null;
  readonly forms: PageForms;
  readonly notice: {
    readonly kind: 'error' | 'success';
    readonly text: string;
    /** The field that it is about, where it shows at that field alone. */
    readonly field?: string;
  } | null;
  /** What the visitor typed into the form that failed, by field name. */
  readonly values: Readonly<Record<string, string>>;
}
