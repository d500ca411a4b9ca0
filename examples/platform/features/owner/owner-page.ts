import type {Transaction} from 'kysely';
import type {Job} from '../../kernel/background-jobs.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import type {OwnerPath} from './access.js';
import type {Owner} from './accounts.js';
import type {Amounts} from './amounts.js';
import type {OwnerLanguage, OwnerLocale} from './language.js';
import type {Html} from './layout.js';
import type {FileLimits, PostedForm} from './posted-form.js';

/** A request for a page of the owner's area. */
export interface OwnerView extends OwnerLocale {
  readonly shop: Shop;
  readonly owner: Owner;
  /** '' or '/es', for links. */
  readonly prefix: string;
  /** For a hidden field `crumb` in every form. */
  readonly crumb: string;
  readonly query: Readonly<Record<string, string>>;
  /** The shop's, an IANA name. */
  readonly timeZone: string;
  /** Amounts in the currency that the shop's prices are set in. */
  readonly amounts: Amounts;
  /** False for a role that may only look. */
  readonly mayWrite: boolean;
  /** What was posted and refused; null on a page that was only opened. */
  readonly tried: Tried | null;
  /** What the form that was just posted made, where it is shown this once; null on all other pages. */
  readonly made: Html | null;
}

/** A form that was refused: all that was typed, and what is wrong by the name of its field. */
export interface Tried {
  readonly fields: ReadonlyMap<string, string>;
  readonly problems: ReadonlyMap<string, string>;
}

/** The form of a page. It posts to the page's own path. */
export interface OwnerForm {
  /** Runs in one transaction. Responds with the path to go on to, without the language prefix, or what the page shows this once. */
  readonly submit: OwnerAction;
  /** Shows the page again with all that was typed where the form is refused. */
  readonly keepsTyped?: true;
  /** The files that are posted with the form. Without it the form has none. */
  readonly files?: FileLimits;
  /** Reads what was posted, in place of `files`: where its files are too large for the memory. */
  readonly read?: OwnerReading;
  /**
   * Runs before `submit` and outside of its transaction, for an owner who may write: stores posted files. Responds with the
   * fields that the form goes on with. Throws `FormChanged` where the form was only changed.
   */
  readonly prepare?: OwnerPreparation;
  /** A job that the form starts: one batch runs before the answer, the rest after it. */
  readonly job?: Job;
}

/** A page of the owner's area. The navigation lists it unless its path is below another page's. */
export interface OwnerPage {
  /** The table of access says who may open it, and who may post its form. */
  readonly path: OwnerPath;
  readonly title: Readonly<Record<OwnerLanguage, string>>;
  readonly body: (view: OwnerView) => Promise<Html>;
  readonly form?: OwnerForm;
  /** The only kind of shop whose area lists the page: the example shop, or a shop of one's own. Default: both. */
  readonly isOf?: 'example' | 'own';
  /** What waits on this page for whoever runs the shop, which the area's first page names. */
  readonly due?: {
    readonly count: (shop: Shop) => Promise<number>;
    /** Follows the count, as in "3 to pack". */
    readonly text: Readonly<Record<OwnerLanguage, string>>;
    /** What shows these alone, as `?status=open`. */
    readonly query: string;
  };
  /** What a shop lacks, and what this page sets or explains; the area's first page says it next to the link. */
  readonly lack?: {
    readonly isFound: (shop: Shop) => Promise<boolean>;
    readonly text: Readonly<Record<OwnerLanguage, string>>;
  };
}

/** Reads the fields of a form, and stores its files once `allow` has accepted the fields before them. */
export type OwnerReading = (
  c: Exchange,
  shop: Shop,
  allow: (fields: ReadonlyMap<string, string>) => Promise<unknown>,
) => Promise<ReadonlyMap<string, string>>;

/** Handles what was posted before the form itself is. */
export type OwnerPreparation = (
  posted: PostedForm,
  view: OwnerLocale & {readonly shop: Shop; readonly nowMs: number},
) => Promise<ReadonlyMap<string, string>>;

/** Handles the form of a page. `origin` is the site's own address, for links in emails. */
export type OwnerAction = (
  tx: Transaction<Tables>,
  fields: ReadonlyMap<string, string>,
  view: OwnerLocale & {
    readonly nowMs: number;
    readonly origin: string;
    /** Who posted it. */
    readonly owner: Owner;
    /** The shop's, an IANA name. */
    readonly timeZone: string;
    readonly amounts: Amounts;
    readonly shop: Pick<
      Shop,
      'own' | 'sendsMail' | 'origin' | 'contact' | 'downloadSettings' | 'nowMs' | 'secret' | 'webhookTargets'
    >;
  },
) => Promise<string | {readonly made: Html}>;
