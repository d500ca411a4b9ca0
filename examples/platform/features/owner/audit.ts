import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';
import {lookupText} from '../../kernel/http/text.js';
import type {OwnerPath} from './access.js';

const PAGE_SIZE = 50;
const DETAIL_MAX = 200;
/** Fields that say what a form was about. No other is recorded: none of these has a secret or a long text. */
const NAMING = [
  'do',
  'email',
  'role',
  'id',
  'code',
  'address',
  'title',
  'status',
  'state',
  'zone',
  'provider',
  'mode',
] as const;
const OTHER_NAMING = ['reviewId', 'productId', 'variantId'] as const;

/** Something that a person of the shop did. */
export interface Action {
  readonly email: string;
  /** The page whose form they posted. */
  readonly path: string;
  readonly detail: string;
  readonly atMs: number;
}

/** What the fields of a form name, for the list of what was done. */
export const detailOf = (fields: ReadonlyMap<string, string>): string =>
  [...NAMING, ...OTHER_NAMING]
    .map(name => lookupText(fields.get(name)).trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, DETAIL_MAX);

/** Writes down what somebody did, in the transaction that does it. */
export async function recordAction(
  tx: Transaction<Tables>,
  {email, path, detail, atMs}: Action & {readonly path: OwnerPath},
): Promise<void> {
  await tx.insertInto('owner_action').values({email, path, detail, at_ms: atMs}).execute();
}

/** A page of what was done, newest first. */
export async function actionsFrom(db: Reader, cursor: string | undefined): Promise<Page<Action>> {
  const rows = await db
    .selectFrom('owner_action')
    .select(['position', 'email', 'path', 'detail', 'at_ms as atMs'])
    .where('position', '<', startOf(cursor, 'newest'))
    .orderBy('position', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return cutPage(rows, PAGE_SIZE);
}
