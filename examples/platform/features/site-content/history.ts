import {sql} from 'kysely';
import type {ChangeAction} from '../../../../src/builder/saving/change-history.js';
import {
  applyOperations,
  isSameData,
  type PageContent,
  type PageOperation,
} from '../../../../src/site/page-content.js';
import type {Reader} from '../../kernel/database/connect.js';
import {cutPage, startOf} from '../../kernel/http/paging.js';
import {Refusal} from '../../kernel/http/refusal.js';

const PAGE_SIZE = 50;
/** Writes that a page or an item remembers, and bytes of them; older ones cannot be brought back. Source: our choice. */
const CHANGES_MAX = 300;
const HISTORY_BYTES_MAX = 4_000_000;

/** The writes of one kind of content: their table, the column that names what was written, and how a write is taken back. */
export interface History<Content> {
  readonly table: 'site_page_change' | 'site_item_change' | 'site_texts_change';
  readonly subject: 'page_id' | 'item_id' | 'texts_id';
  /** A content before a write, whose `inverses` are JSON text; null where they do not fit it. */
  readonly before: (content: Content, inverses: string) => Content | null;
  /** The revision that the content begins with. Default: 1. */
  readonly first?: number;
}

/** The history of pages. */
export const PAGE_HISTORY: History<PageContent> = {
  table: 'site_page_change',
  subject: 'page_id',
  before: (content, inverses) =>
    applyOperations(content, JSON.parse(inverses) as PageOperation[])?.content ?? null,
};

/** A content of parts by name, as an item and the texts of the theme are. */
type Parts = Readonly<Record<string, unknown>>;

/** A part as it was before a write; without a value where the content did not have it. */
type Before = readonly [name: string] | readonly [name: string, value: unknown];

/** What takes a write of parts back: those that it changed, as they were. JSON text. */
export function inversesOf(before: Parts, after: Parts): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(name => !isSameData(before[name] ?? null, after[name] ?? null));
  return JSON.stringify(changed.map((name): Before => (name in before ? [name, before[name]] : [name])));
}

/** The parts before a write. */
export function partsBefore(content: object, inverses: string): Parts {
  const parts = new Map<string, unknown>(Object.entries(content));
  for (const [name, ...values] of JSON.parse(inverses) as Before[])
    if (values.length) parts.set(name, values[0]);
    else parts.delete(name);
  return Object.fromEntries(parts);
}

/** A table of writes. Those that this file reads are the columns that all tables have. */
type Writes = Pick<History<never>, 'table' | 'subject'>;
const writesOf = (db: Reader, {table, subject}: Writes, id: string) =>
  db.selectFrom(table as 'site_page_change').where(sql.ref(subject), '=', id);

/** What was done to a page, an item or the texts, newest first. */
export async function changesOf(
  db: Reader,
  writes: Writes,
  {id, cursor}: {id: string; cursor: string | undefined},
) {
  const rows = await writesOf(db, writes, id)
    .select(['position', 'revision', 'action', 'email', 'at_ms as atMs'])
    .where('position', '<', startOf(cursor, 'newest'))
    .orderBy('position', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const {rows: changes, ...more} = cutPage(rows, PAGE_SIZE);
  return {changes: changes.map(change => ({...change, action: change.action as ChangeAction})), ...more};
}

/** What is taken back: its draft, and the revision that this is. */
interface Newest<Content> {
  readonly id: string;
  readonly revision: number;
  readonly draft: Content;
}

/** A page or an item as a revision left it: the writes after it are taken back, newest first. Throws `not-found` for one that is forgotten. */
export async function versionOf<Content>(
  db: Reader,
  history: History<Content>,
  newest: Newest<Content>,
  revision: number,
): Promise<Content> {
  if (!Number.isInteger(revision) || revision < (history.first ?? 1) || revision > newest.revision)
    throw new Refusal(404, 'not-found');
  const rows = await writesOf(db, history, newest.id)
    .select(['revision', 'inverses'])
    .where('revision', '>', revision)
    .orderBy('revision', 'desc')
    .execute();
  // Each revision has a row, so that one that is missing was forgotten.
  if (rows.length !== newest.revision - revision) throw new Refusal(404, 'not-found');
  let content = newest.draft;
  for (const row of rows) {
    const before = history.before(content, row.inverses);
    if (!before) throw new Error(`the history of ${newest.id} does not lead to revision ${row.revision}`);
    content = before;
  }
  return content;
}

/** Forgets the oldest writes of each page or item beyond the limits. */
export async function forgetOldest(db: Reader, writes: Writes, ids: readonly string[]): Promise<void> {
  const table = sql.table(writes.table);
  const subject = sql.ref(writes.subject);
  await sql`DELETE FROM ${table} WHERE position IN (
    SELECT position FROM (
      SELECT position, row_number() OVER newest AS writes, sum(octet_length(inverses)) OVER newest AS bytes
      FROM ${table} WHERE ${subject} IN (${sql.join(ids)})
      WINDOW newest AS (PARTITION BY ${subject} ORDER BY revision DESC)
    ) AS numbered WHERE writes > ${CHANGES_MAX} OR bytes > ${HISTORY_BYTES_MAX})`.execute(db);
}

/** The newest of writes that fit into these bytes of JSON, oldest first. `rows` are newest first. */
export function fittingHistory<Row>(rows: readonly Row[], bytes: number): Row[] {
  let left = bytes;
  const fitting = rows.findIndex(row => {
    left -= Buffer.byteLength(`${JSON.stringify(row)},`);
    return left < 0;
  });
  return (fitting < 0 ? [...rows] : rows.slice(0, fitting)).reverse();
}
