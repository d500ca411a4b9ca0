import type {Transaction} from 'kysely';
import type {PageContent} from '../../../../src/site/page-content.js';
import type {Reader} from '../../kernel/database/connect.js';
import {DAY_MS} from '../../kernel/database/retention.js';
import type {Tables} from '../../kernel/database/tables.js';
import {hashOfId, isId, newId} from '../../kernel/security/tokens.js';

/** Links to one page's draft; the oldest ends first. */
const PREVIEWS_MAX = 20;

/** A link to a draft: whoever has it sees the draft, for a day. */
export async function createPreview(tx: Transaction<Tables>, pageId: string, nowMs: number) {
  const id = newId();
  const expiresMs = nowMs + DAY_MS;
  await tx
    .insertInto('site_preview')
    .values({id_hash: hashOfId(id), page_id: pageId, expires_ms: expiresMs})
    .execute();
  const old = tx
    .selectFrom('site_preview')
    .select('id_hash')
    .where('page_id', '=', pageId)
    .orderBy('expires_ms', 'desc')
    .offset(PREVIEWS_MAX)
    .limit(PREVIEWS_MAX);
  await tx.deleteFrom('site_preview').where('id_hash', 'in', old).execute();
  return {path: `/preview/${id}`, expiresMs};
}

/** The draft that a link leads to, as it is now; null for a link that is over or was never one. */
export async function previewAt(db: Reader, id: string, nowMs: number) {
  if (!isId(id)) return null;
  const found = await db
    .selectFrom('site_preview')
    .innerJoin('site_page', 'site_page.id', 'site_preview.page_id')
    .where('id_hash', '=', hashOfId(id))
    .where('expires_ms', '>', nowMs)
    .select(['site_page.id', 'draft'])
    .executeTakeFirst();
  return found ? {id: found.id, content: JSON.parse(found.draft) as PageContent} : null;
}
