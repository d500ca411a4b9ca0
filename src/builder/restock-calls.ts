import type {Client} from '../api/call.js';
import {bool, type Decoder, fields, integer, list, nullable, text} from '../shared/decode.js';

const PATH = 'site-users/account/notifications/restock';

/** Pages that are followed at most. Source: ours: a platform whose cursor never ends does not keep the editor busy for ever. */
const PAGES_MAX = 1000;

/** A variant that somebody waits for. */
export interface RestockVariant {
  readonly productId: string;
  readonly variantId: string;
}

/**
 * Everybody who signed up for a variant; `waiting` of them have no email yet. Where `isBuyable` is false, visitors cannot buy it
 * now and no email is sent.
 */
export interface RestockGroup extends RestockVariant {
  readonly sku: string;
  readonly count: number;
  readonly waiting: number;
  readonly isBuyable: boolean;
}

/** One sign-up. Times are milliseconds since the epoch; `sentAtMs` is null where the email was not sent. */
export interface RestockSignUpRow {
  readonly email: string;
  readonly isJoinMailingList: boolean;
  readonly createdAtMs: number;
  readonly sentAtMs: number | null;
}

/** Some of a list; the cursor leads to the next ones, null at the end. */
export interface RestockPage<T> {
  readonly rows: readonly T[];
  readonly nextPageCursor: string | null;
}

const group: Decoder<RestockGroup> = (value, path) => {
  const read = fields(value, path);
  return {
    productId: read('productId', text),
    variantId: read('variantId', text),
    sku: read('sku', text, ''),
    count: read('count', integer),
    waiting: read('waiting', integer, 0),
    isBuyable: read('isBuyable', bool, true),
  };
};

const signUp: Decoder<RestockSignUpRow> = (value, path) => {
  const read = fields(value, path);
  return {
    email: read('siteVisitorEmail', text),
    isJoinMailingList: read('isJoinMailingList', bool, false),
    createdAtMs: read('created', integer),
    sentAtMs: read('sent', nullable(integer), null),
  };
};

const cursorQuery = (cursor: string | null): Readonly<Record<string, string>> =>
  cursor === null ? {} : {cursor};

const page = <T>(body: unknown, name: string, row: Decoder<T>): RestockPage<T> => {
  const read = fields(body, '');
  const cursor = read('nextPageCursor', nullable(text), null);
  return {rows: read(name, list(row)), nextPageCursor: read('hasNextPage', bool, false) ? cursor : null};
};

/**
 * Calls of the restock manager, which need an owner's session. Each throws what `Client` throws. Source: commerce spec §3,
 * restock responses; §7.
 */
export const createRestockCalls = (client: Client) => {
  const readSignUps = async (variant: RestockVariant, cursor: string | null) => {
    const query = {...variant, ...cursorQuery(cursor)};
    return page((await client(PATH, {query})).body, 'signUps', signUp);
  };
  return {
    /** A page of variants with sign-ups; a null cursor for the first one. */
    async readGroups(cursor: string | null): Promise<RestockPage<RestockGroup>> {
      return page((await client(`${PATH}/groups`, {query: cursorQuery(cursor)})).body, 'signUpGroups', group);
    },
    /** Every sign-up of a variant: pages are followed until none remain. Throws `RangeError` after a thousand pages. */
    async readAllSignUps(variant: RestockVariant): Promise<readonly RestockSignUpRow[]> {
      const rows: RestockSignUpRow[] = [];
      let cursor: string | null = null;
      for (let read = 0; read < PAGES_MAX; read += 1) {
        const next: RestockPage<RestockSignUpRow> = await readSignUps(variant, cursor);
        rows.push(...next.rows);
        cursor = next.nextPageCursor;
        if (cursor === null) return rows;
      }
      throw new RangeError(`the sign-ups of ${variant.variantId} have more than ${PAGES_MAX} pages`);
    },
    /** Emails everybody who waits for a variant. `key` makes the call safe to repeat. */
    async send(variant: RestockVariant, key: string): Promise<void> {
      await client(`${PATH}/send`, {method: 'post', json: variant, key});
    },
    /** Emails everybody who waits for any of the variants. */
    async sendAll(sendRequests: readonly RestockVariant[], key: string): Promise<void> {
      await client(`${PATH}/send/all`, {method: 'post', json: {sendRequests}, key});
    },
  };
};
