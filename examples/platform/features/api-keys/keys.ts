import {randomBytes} from 'node:crypto';
import type {Transaction} from 'kysely';
import type {Database, Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {KEY_START} from '../../kernel/http/program-key.js';
import {hashOfId} from '../../kernel/security/tokens.js';
import {codeOf, lockOwner} from '../owner/accounts.js';
import {SCOPES, type Scope} from './scopes.js';

type Tx = Transaction<Tables>;

/** Keys of a site that are good at the same time. Source: our choice. */
export const KEYS_MAX = 20;
/** Characters of a key's name; the table refuses more. Source: our choice. */
export const KEY_NAME_MAX = 60;
/** Keys that the list shows, revoked ones included. Source: our choice. */
const LISTED_MAX = 100;
const KEY_BYTES = 32;
const KEY = new RegExp(`^${KEY_START}[\\w-]{43}$`);
/** Characters of a key that the list shows: five of its own, which help nobody to guess the others. */
const START_LENGTH = KEY_START.length + 5;
/** How often the time of a key's last use is written at most. */
const USE_EVERY_MS = 60_000;

/** A key as its list shows it. */
export interface ListedKey {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly scopes: readonly Scope[];
  readonly madeBy: string;
  readonly madeMs: number;
  readonly usedMs: number | null;
  readonly revokedMs: number | null;
}

const COLUMNS = [
  'id',
  'name',
  'key_start as start',
  'scopes',
  'made_by as madeBy',
  'made_ms as madeMs',
  'used_ms as usedMs',
  'revoked_ms as revokedMs',
] as const;

const keyIn = <Row extends {readonly scopes: string}>(row: Row) => {
  const written = row.scopes.split(' ');
  return {...row, scopes: SCOPES.filter(scope => written.includes(scope))};
};

/** The site's keys: good ones first, then the revoked ones, the newest first. */
export async function keysOf(db: Reader): Promise<readonly ListedKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .select(COLUMNS)
    .orderBy('revoked_ms', order => order.desc().nullsFirst())
    .orderBy('made_ms', 'desc')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(keyIn);
}

/** The key that a program sent, while it is good and its owner is one; null for any other text. */
export async function keyOf(db: Reader, sent: string): Promise<ListedKey | null> {
  if (!KEY.test(sent)) return null;
  // It is looked up by its hash: how long that takes says nothing about the key.
  const found = await db
    .selectFrom('api_key')
    .innerJoin('owner', 'owner.email', 'api_key.made_by')
    .select(COLUMNS)
    .where('key_hash', '=', hashOfId(sent))
    .where('revoked_ms', 'is', null)
    .where('owner.role_code', '=', codeOf('admin'))
    .executeTakeFirst();
  return found ? keyIn(found) : null;
}

/** Writes down that a key is used. */
export async function noteUse(db: Database, {id, usedMs}: ListedKey, nowMs: number): Promise<void> {
  if (usedMs !== null && nowMs - usedMs < USE_EVERY_MS) return;
  await db.updateTable('api_key').set({used_ms: nowMs}).where('id', '=', id).execute();
}

/** A key that an owner asks for. `id` is that of the form, so that a form that is posted again makes no second one. */
interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly by: string;
  readonly nowMs: number;
}

/**
 * Makes a key. Answers the key itself, which is stored nowhere; `repeated` where the form has made one, `full`, or `not-owner`
 * where who makes it was demoted meanwhile.
 */
export async function makeKey(
  tx: Tx,
  {id, name, scopes, by, nowMs}: NewKey,
): Promise<{readonly key: string} | 'repeated' | 'full' | 'not-owner'> {
  await lockName(tx, 'api-keys');
  if (!(await lockOwner(tx, by))) return 'not-owner';
  const known = await tx.selectFrom('api_key').select(['id', 'revoked_ms']).execute();
  if (known.some(row => row.id === id)) return 'repeated';
  if (known.filter(({revoked_ms}) => revoked_ms === null).length >= KEYS_MAX) return 'full';
  const key = KEY_START + randomBytes(KEY_BYTES).toString('base64url');
  await tx
    .insertInto('api_key')
    .values({
      id,
      key_hash: hashOfId(key),
      key_start: key.slice(0, START_LENGTH),
      name,
      scopes: scopes.join(' '),
      made_by: by,
      made_ms: nowMs,
      used_ms: null,
      revoked_ms: null,
    })
    .execute();
  return {key};
}

/** Ends a key for good, from the next request on. False where no key that is good has the id. */
export async function revokeKey(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const revoked = await tx
    .updateTable('api_key')
    .set({revoked_ms: nowMs})
    .where('id', '=', id)
    .where('revoked_ms', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Deletes the keys of somebody who is no owner any more, or whose account others had. */
export async function deleteKeysOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('api_key').where('made_by', '=', email).execute();
}
