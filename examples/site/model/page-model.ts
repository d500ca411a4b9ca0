import type {WireCart} from '../../../src/cart/wire/cart.js';
import type {WireOrder} from '../../../src/cart/wire/order.js';
import type {Answers} from '../../../src/forms/form.js';
import type {MessageLocale} from '../../../src/i18n/locales.js';
import type {WireReviewPage} from '../../../src/reviews/wire/review.js';
import type {PageContent} from '../../../src/site/page-content.js';
import type {SiteTexts} from '../../../src/site/site-texts.js';
import type {SiteStyles} from '../../../src/site/styles/site-styles.js';
import type {ReviewSort} from '../../../src/tables/reviews.js';
import type {PageAccount} from './account.js';
import type {BoughtLine, DownloadPage} from './bought-files.js';
import type {AnnouncedEvent, CollectionModel} from './collection.js';
import type {CatalogForm} from './forms.js';
import type {PageLocale, SiteLanguages} from './languages.js';
import type {LinkedOrder, PageParcel} from './linked-order.js';
import type {ListDisplay} from './list-display.js';
import type {Market} from './markets.js';
import type {PageForms} from './page-forms.js';
import type {CatalogProduct} from './product.js';
import type {SearchAnswer} from './search-answer.js';
import type {SiteParts} from './site-parts.js';
import type {WithdrawalModel} from './withdrawal.js';

/** A page ready to be sent. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

/** Parts of a page that stand on other pages too, as HTML: links to stylesheets, the header and the footer. An empty one is not shared. */
export interface SharedParts {
  readonly styles: string;
  readonly header: string;
  readonly footer: string;
}

/** A shop over somebody's own catalogue and pages, in place of the example shop. */
export interface OwnShop {
  /** The files of its pages, relative to its folder: a walk of the folder, which no visitor's page waits for. */
  readonly pageFiles: () => readonly string[];
  /** Whether it has a page of its own at a path. */
  readonly hasPage: (path: string) => boolean;
  readonly name: string;
  /** Of pages whose address names no language. */
  readonly locale: PageLocale;
  /** It sells from the European Economic Area: its buttons that order name the obligation to pay. */
  readonly isInEea: boolean;
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
  /** Files of its folder that products deliver, by the product's id. */
  readonly productFiles: ReadonlyMap<string, readonly string[]>;
  readonly forms: readonly CatalogForm[];
  /** The shop's own page at an address, or null where the platform's answers. */
  page(model: PageModel): RenderedPage | null;
  /** What its first page shares with the platform's pages, or null without a first page of its own. */
  shared(model: PageModel): SharedParts | null;
  /** The colors and fonts that its pages have themselves. */
  styles(): SiteStyles;
  /** Reports what its own pages name and the shop lacks, once. The lists are the ids that the shop has. */
  checkPages(known: {readonly products: readonly string[]; readonly forms: readonly string[]}): void;
  /** Its own pages that name a form, as `about.html:3`, by the form's id: a walk of the folder. */
  formPlaces(): ReadonlyMap<string, readonly string[]>;
  /** The folder of its own files, or null without one. */
  readonly folder: string | null;
}

/** A page that the owner made: `preview` is its draft for whoever has a link, `editor` its draft in the editor's frame. */
export interface OwnerPageModel {
  readonly content: PageContent;
  readonly mode: 'published' | 'preview' | 'editor';
  readonly id: string;
}

/** The links of the navigation, and those below each. `path` is without the language prefix, or an address of another site. */
export type SiteNavigation = readonly {
  readonly text: string;
  /** A text of the theme that it shows instead, in the page's language; null for the owner's own. */
  readonly textId: string | null;
  readonly path: string;
  /** True for an address that opens in a window of its own. */
  readonly newWindow?: boolean;
  readonly items: SiteNavigation;
}[];

/** How buyers pay, as plain text, and the language that the owner wrote it in. */
export interface HowToPay {
  readonly language: MessageLocale;
  readonly text: string;
}

/** Ways to pay, in the language of the page. */
export interface PaymentWays {
  readonly legend: string;
  /** What a button says that leads to one of them. */
  readonly pay: string;
  /** `isChosen`: one that the buyer chose, or the first. */
  readonly ways: readonly {readonly id: string; readonly label: string; readonly isChosen: boolean}[];
}

/** All a page of the example shop is made from. Source: our choice, so that pages are pure. */
export interface PageModel {
  /** Without the language prefix, such as `/products/tide-bowl`. */
  readonly path: string;
  readonly locale: PageLocale;
  /** Whose shop it is; left out or null for the example shop. */
  readonly own?: OwnShop | null;
  /** The time zone that the owner chose; left out or null for none. */
  readonly timeZone?: string | null;
  readonly query: Readonly<Record<string, string>>;
  /** The site's public address without a path, for addresses that search engines read; left out, they are paths. */
  readonly origin?: string;
  /** Left out where every language is published. */
  readonly languages?: SiteLanguages;
  /** How lists show products; left out for the default. */
  readonly display?: ListDisplay;
  /** Left out where the owner has added nothing. */
  readonly parts?: SiteParts;
  /** What the owner writes in place of the theme's texts, marked with their ids for the editor; left out where there is nothing. */
  readonly siteTexts?: {readonly texts: SiteTexts; readonly isMarked: boolean};
  /** Address of the owner's stylesheet; left out or null where the owner has published none. */
  readonly stylesheet?: string | null;
  /** The owner's page at the path; left out or null where it has none. */
  readonly ownerPage?: OwnerPageModel | null;
  /** The collection whose list or item is at the path; left out or null where there is none. */
  readonly collection?: CollectionModel | null;
  /** The event that every page announces; left out or null where visitors do not see it. */
  readonly announced?: AnnouncedEvent | null;
  /** Every page of the owner's that visitors see; left out for none. */
  readonly ownerPages?: readonly PageContent[];
  /** Left out for none. */
  readonly navigation?: SiteNavigation;
  /** Whose currency prices are in; left out for the one they are set in. */
  readonly market?: Market;
  /** The subtotal of physical items from which shipping at home is free, in cents; null for never. Default what the example shop has at first. */
  readonly freeShippingFromCents?: number | null;
  /** Codes of the countries that the shop sends to; left out for all. */
  readonly countries?: readonly string[];
  /** What the shop sells now, in the order of its lists. */
  readonly catalog: readonly CatalogProduct[];
  readonly cart: WireCart | null;
  readonly order: WireOrder | null;
  /** The order that an email's link opens, `refused` for a link that opens none; left out or null elsewhere. */
  readonly linkedOrder?: LinkedOrder | 'refused' | null;
  /** What was sent of the order that is shown, the first parcel first; left out for none. */
  readonly parcels?: readonly PageParcel[];
  /** Files of the order that is shown; left out or null where it has none. */
  readonly bought?: readonly BoughtLine[] | null;
  /** What a link to downloads opens; left out or null elsewhere. */
  readonly download?: DownloadPage | null;
  /** How an order that is shown or about to be placed is paid; left out or null where the owner wrote nothing, or nothing is charged. */
  readonly howToPay?: HowToPay | null;
  /** The ways to pay at a provider that are offered for an order that is shown or about to be placed; left out or null for none. */
  readonly payment?: PaymentWays | null;
  /** True where the order that is shown waits for the provider that its buyer chose: it is no sale yet. Left out elsewhere. */
  readonly awaitsPayment?: boolean;
  /** True where pages link to the function that withdraws from a contract; left out for a shop without it. */
  readonly offersWithdrawal?: boolean;
  /** True for an order that is shown whose buyer may still withdraw from it. Left out elsewhere. */
  readonly mayWithdraw?: boolean;
  /** What the pages of the withdrawal function show; left out or null elsewhere. */
  readonly withdrawal?: WithdrawalModel | null;
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
  /** The account that an email's link to change the password is for, null where the link is over; left out elsewhere. */
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
