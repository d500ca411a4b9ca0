import {type Kysely, sql, type Transaction} from 'kysely';
import {CannotStart} from '../cannot-start.js';
import type {Tables} from './tables.js';

/** Any number: servers that start at the same time take the same lock, and so migrate one after the other. */
const MIGRATION_LOCK = 4173;

/** Statements that run once, in one transaction. */
export type Migration = readonly string[];

/** Brings a database to the newest schema in a transaction under way. Safe to run from several servers at the same time.
 *  Throws `CannotStart` where a newer program has changed it. */
export async function migrateIn(tx: Transaction<Tables>, migrations: readonly Migration[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
  await sql`CREATE TABLE IF NOT EXISTS schema_version (version integer PRIMARY KEY)`.execute(tx);
  const done = await schemaVersion(tx);
  if (done > migrations.length)
    throw new CannotStart(
      `The database has version ${done}, and this program knows ${migrations.length}: a newer version of vitrine-platform has changed it. Start that version, or restore a backup from before, see docs/deploy.md.`,
    );
  for (const [index, statements] of migrations.entries()) {
    if (index < done) continue;
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await sql`INSERT INTO schema_version (version) VALUES (${index + 1})`.execute(tx);
  }
}

/** How many migrations a database has had. Its table of versions is there. */
export async function schemaVersion(db: Kysely<Tables>): Promise<number> {
  const {rows} = await sql<{
    version: number | null;
  }>`SELECT max(version) AS version FROM schema_version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Brings the database to the newest schema in one transaction. Safe to run from several servers at the same time. */
export const migrate = (db: Kysely<Tables>, migrations: readonly Migration[]): Promise<void> =>
  db.transaction().execute(tx => migrateIn(tx, migrations));
