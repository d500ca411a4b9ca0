import type {PageAction, StoredPage} from '../../../../src/builder/pages/page-calls.js';
import {applyOperations, type PageContent, type PageOperation} from '../../../../src/site/page-content.js';
import type {Reader} from '../../kernel/database/connect.js';
import {cutPage, startOf} from '../../kernel/http/paging.js';
import {Refusal} from '../../kernel/http/refusal.js';

const PAGE_SIZE = 50;

/** What was done to a page, newest first. */
export async function changesOf(db: Reader, pageId: string, cursor: string | undefined) {
  const rows = await db
    .selectFrom('site_page_change')
    .select(['position', 'revision', 'action', 'email', 'at_ms as atMs'])
    .where('page_id', '=', pageId)
    .where('position', '<', startOf(cursor, 'newest'))
    .orderBy('position', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const {rows: changes, ...more} = cutPage(rows, PAGE_SIZE);
  return {changes: changes.map(change => ({...change, action: change.action as PageAction})), ...more};
}

/** A page as a revision left it: the writes after it are taken back, newest first. Throws `not-found` for one that is forgotten. */
export async function versionOf(db: Reader, page: StoredPage, revision: number): Promise<PageContent> {
  if (!Number.isInteger(revision) || revision < 1 || revision > page.revision)
    throw new Refusal(404, 'not-found');
  const rows = await db
    .selectFrom('site_page_change')
    .select(['revision', 'inverses'])
    .where('page_id', '=', page.id)
    .where('revision', '>', revision)
    .orderBy('revision', 'desc')
    .execute();
  // Each revision has a row, so that one that is missing was forgotten.
  if (rows.length !== page.revision - revision) throw new Refusal(404, 'not-found');
  let content = page.draft;
  for (const row of rows) {
    const back = applyOperations(content, JSON.parse(row.inverses) as PageOperation[]);
    if (!back) throw new Error(`the history of page ${page.id} does not lead to revision ${row.revision}`);
    content = back.content;
  }
  return content;
}
