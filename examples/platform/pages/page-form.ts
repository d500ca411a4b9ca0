import type {Transaction} from 'kysely';
import type {Market} from '../../site/model/markets.js';
import type {Reader} from '../kernel/database/connect.js';
import type {Tables} from '../kernel/database/tables.js';
import type {Shop} from '../kernel/http/shop.js';
import type {Session, Visit} from '../kernel/http/visit.js';

type Tx = Transaction<Tables>;
/** The fields of a posted form; of a name sent twice the first. */
export type Fields = ReadonlyMap<string, string>;

/** A form that works without script: what it does, where it redirects, and its page. */
export interface PageForm {
  readonly path: string;
  readonly clearsCart?: true;
  /** It leaves the cart's cookies alone. */
  readonly skipsCart?: true;
  /** True where the form only renders its page again with the typed values. */
  readonly recounts?: (fields: Fields) => boolean;
  /** The market it asks for, which goes into a cookie. Throws a `Refusal`. */
  readonly market?: (fields: Fields, shop: Shop) => Market;
  /** Checks that this form adds to those of every form. Throws a `Refusal`. */
  readonly admit?: (shop: Shop, visit: Visit, fields: Fields) => Promise<void>;
  /** Handles it and returns the path to redirect to, without the language prefix; null renders its own page again. */
  readonly submit: (tx: Tx, buyer: Session, fields: Fields, shop: Shop) => Promise<string | null>;
  /** Runs after the transaction; `to` is what `submit` returned. */
  readonly after?: (shop: Shop, to: string | null) => Promise<void>;
  /** The path of the page that shows a refusal. */
  readonly page: (db: Reader, fields: Fields) => Promise<string>;
}

const PAGE_LENGTH_MAX = 500;
const LOCAL_PAGE = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&%.-]*)?$/;

/** The page a form stands on, as it names it; only ever one of this site, else `other`. */
export const pageOfForm = (fields: Fields, other = '/'): string => {
  const page = fields.get('page') ?? '';
  return page.length <= PAGE_LENGTH_MAX && LOCAL_PAGE.test(page) ? page : other;
};
