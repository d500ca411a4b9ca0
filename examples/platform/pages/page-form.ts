import type {Transaction} from 'kysely';
import type {Market} from '../../site/markets.js';
import type {Reader} from '../kernel/database/connect.js';
import type {Tables} from '../kernel/database/tables.js';
import type {Shop} from '../kernel/http/shop.js';
import type {Session, Visit} from '../kernel/http/visit.js';

type Tx = Transaction<Tables>;
/** The fields of a posted form; of a name sent twice the first. */
export type Fields = ReadonlyMap<string, string>;

/** A form that works without script: what it does, where it leads, and the page it stands on. */
export interface PageForm {
  readonly path: string;
  readonly clearsCart?: true;
  /** It has nothing to do with the cart. */
  readonly skipsCart?: true;
  /** True where its page is only to be shown again, worked out for what was typed. */
  readonly recounts?: (fields: Fields) => boolean;
  /** The market it asks for, which is kept with the browser. Throws a `Refusal`. */
  readonly market?: (fields: Fields) => Market;
  /** Lets it begin, beside what every form is asked. Throws a `Refusal`. */
  readonly admit?: (shop: Shop, visit: Visit, fields: Fields) => Promise<void>;
  /** Does it, and says where to go next, without the language prefix; null to its own page, with what else was typed. */
  readonly submit: (tx: Tx, buyer: Session, fields: Fields, shop: Shop) => Promise<string | null>;
  /** Begins what is done outside the transaction, once that is over; `to` is what `submit` answered. */
  readonly after?: (shop: Shop, to: string | null) => Promise<void>;
  /** The page shown again, with the reason, when it is refused. */
  readonly page: (db: Reader, fields: Fields) => Promise<string>;
}
