import {type Kysely, sql} from 'kysely';
import type {Tables} from './tables.js';

/** Any number: servers that start at the same time take the same lock, and so migrate one after the other. */
const MIGRATION_LOCK = 4173;

/** Statements that run once, in one transaction. */
export type Migration = readonly string[];

/** Brings the database to the newest schema. Safe to run from several servers at the same time. */
export const migrate = (db: Kysely<Tables>, migrations: readonly Migration[]): Promise<void> =>
  db.transaction().execute(async tx => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
    await sql`CREATE TABLE IF NOT EXISTS schema_version (version integer PRIMARY KEY)`.execute(tx);
    const {rows} = await sql<{
      version: number | null;
    }>`SELECT max(version) AS version FROM schema_version`.execute(tx);
    const done = rows[0]?.version ?? 0;
    for (const [index, statements] of migrations.entries()) {
      if (index < done) continue;
      for (const statement of statements) await sql.raw(statement).execute(tx);
      await sql`INSERT INTO schema_version (version) VALUES (${index + 1})`.execute(tx);
    }
  });
