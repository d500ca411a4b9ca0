import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import {DAY_MS} from '../../kernel/database/retention.js';
import type {Tables} from '../../kernel/database/tables.js';
import {hashOfId, isId, newId} from '../../kernel/security/tokens.js';

/** Links to one draft; the oldest ends first. */
const PREVIEWS_MAX = 20;

/** A page or an item: the column that names it, and its id. */
interface Previewed {
  readonly column: 'page_id' | 'item_id';
  readonly id: string;
}

/** A link to the draft of a page or an item: whoever has it sees the draft, for a day. */
export async function createPreview(tx: Transaction<Tables>, {column, id: of}: Previewed, nowMs: number) {
  const id = newId();
  const expiresMs = nowMs + DAY_MS;
  await tx
    .insertInto('site_preview')
    .values({id_hash: hashOfId(id), page_id: null, item_id: null, [column]: of, expires_ms: expiresMs})
    .execute();
  const old = tx
    .selectFrom('site_preview')
    .select('id_hash')
    .where(column, '=', of)
    .orderBy('expires_ms', 'desc')
    .offset(PREVIEWS_MAX)
    .limit(PREVIEWS_MAX);
  await tx.deleteFrom('site_preview').where('id_hash', 'in', old).execute();
  return {path: `/preview/${id}`, expiresMs};
}

/** What a link leads to, the id of a page or of an item; null for a link that is over or was never one. */
export async function previewAt(db: Reader, id: string, nowMs: number) {
  if (!isId(id)) return null;
  const found = await db
    .selectFrom('site_preview')
    .where('id_hash', '=', hashOfId(id))
    .where('expires_ms', '>', nowMs)
    .select(['page_id as pageId', 'item_id as itemId'])
    .executeTakeFirst();
  return found ?? null;
}
