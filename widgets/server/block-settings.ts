import type {BuyChoice} from '../../src/catalog/buy-snapshot.js';
import type {Answers} from '../../src/forms/form.js';
import type {MessageFormat} from '../../src/i18n/messages.js';

/** What is chosen of a product when its page is opened: by its address, the owner, or a form that was refused. */
export type ProductState = Partial<Pick<BuyChoice, 'chosen' | 'quantity'>>;

/** What the cart page begins with: a coupon that a link brought, or one that was refused. */
export interface CartState {
  readonly couponText?: string;
}

/** What a cart's terms begin with: the cart as the platform sends it, and a gift card's code that was refused. */
export interface CartTermsState {
  readonly cart?: object | null;
  readonly giftCode?: string;
}

/** What a form begins with: all of it left out unless it was posted without script. */
export interface FormState {
  /** As they were posted, by field id. */
  readonly answers?: Answers;
  /** Error messages by field id, and the error of the form as a whole. */
  readonly problems?: Readonly<Record<string, string>>;
  readonly alert?: string;
  /** Names of the files that came already, by their ids. */
  readonly fileNames?: Readonly<Record<string, string>>;
  /** What is posted along next to `crumb`, by name. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** True to show the confirmation instead of the form. */
  readonly isSent?: boolean;
}

/** The owner's texts of a restock form, as the store's context names them. Source: runtime spec, store merchandising context. */
export interface RestockTexts {
  readonly CTAText: string;
  readonly placeholderText: string;
  readonly buttonText: string;
  readonly mailingListDescription: string;
}

/** What a restock form begins with. */
export interface RestockState {
  /** The choice that the product's page is opened with; `variantId` where the form itself was posted. */
  readonly chosen?: BuyChoice['chosen'];
  readonly variantId?: string | undefined;
  readonly email?: string | undefined;
  /** Ours where the owner has none. */
  readonly texts?: Partial<RestockTexts>;
  /** False leaves the box of the mailing list out; `isListChosen` ticks it. */
  readonly isListOffered?: boolean;
  readonly isListChosen?: boolean;
}

/** What an offer to pay in parts begins with: the cart as the platform sends it, and what is chosen of the product. */
export interface InstallmentsBlockState {
  readonly cart?: object | null;
  readonly sku?: string | null;
  /** As typed; an invalid one counts as 1. */
  readonly quantity?: string | undefined;
}

/** What a subscription's plan begins with: the variant chosen. */
export interface PlanBlockState {
  readonly sku?: string | undefined;
}

/** What every block of one page is rendered with. */
export interface BlockSettings {
  /** BCP 47 tag that messages, numbers and money follow, as the page's site context has it. */
  readonly locale: string;
  /** The owner's wordings by message id, as in the site context. */
  readonly labels?: Readonly<Record<string, string>>;
  /** ISO 4217 code of prices that name none, as in the site context. */
  readonly currency?: string;
  /** Begins the addresses that forms are posted to without script, as '/es'; '' by default. */
  readonly path?: string;
  /** Where the cart page leads, as in the site context; `<path>/checkout` and `<path>/` by default. */
  readonly routes?: {readonly checkout?: string; readonly shop?: string};
  /** The visitor's CSRF token, posted with every form. */
  readonly crumb?: string;
  /** What the block begins with, by its kind: `ProductState`, `CartState`, `CartTermsState`, `FormState`, `RestockState`,
   *  `InstallmentsBlockState`, `PlanBlockState`. */
  readonly state?: unknown;
}

/** A problem with the data of a block. The page keeps what could be rendered. */
export interface BlockError {
  /** As the console line of the runtime names it: `bad-marker`, `unknown-block`, `bad-label`. */
  readonly code: string;
  readonly message: string;
}

/** HTML of one block, and what was wrong with its data. */
export interface RenderedBlock {
  readonly html: string;
  readonly errors: readonly BlockError[];
}

/** What a renderer of one kind is given next to its data. */
export interface RenderContext extends BlockSettings {
  readonly t: MessageFormat;
  /** Reports wrong data of which the rest is shown. */
  readonly onProblem: (problem: string) => void;
}

/** HTML of one kind of block, in its parts. */
export interface BlockParts {
  /** Attributes of the marker next to `data-block`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What the marker's JSON holds; null for none. */
  readonly data: object | null;
  /** HTML after the JSON. */
  readonly html: string;
}
