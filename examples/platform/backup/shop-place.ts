import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {type Kysely, sql} from 'kysely';
import {CannotStart} from '../kernel/cannot-start.js';
import {connect, type Database} from '../kernel/database/connect.js';
import {FolderTaken} from '../kernel/database/folder-lock.js';
import {DATABASE_FOLDER, requestSnapshot, type Snapshot} from '../kernel/database/snapshot.js';
import type {Tables} from '../kernel/database/tables.js';
import type {FileStore} from '../kernel/files/file-store.js';
import {openStores} from '../kernel/files/open-stores.js';
import type {S3Settings} from '../kernel/files/s3-settings.js';
import type {STORES} from './manifest.js';

/** Where a shop's rows and files are: the same settings as its platform has. */
export interface ShopPlace {
  /** Of the embedded database, and of files without a bucket. */
  readonly dataDir: string;
  /** A PostgreSQL server in place of the embedded database. */
  readonly databaseUrl: string | null;
  /** A bucket in place of the files in the data folder. */
  readonly s3: S3Settings | null;
}

/** One of a shop's stores of files. */
export const storeOf = (
  {dataDir, s3}: Pick<ShopPlace, 'dataDir' | 's3'>,
  [section, name]: (typeof STORES)[number],
): FileStore => openStores(section, {dataDir, s3}).storeOf(name);

/** Opens a database for one connection. Throws `FolderTaken`. */
export const connectOnce = (databaseUrl: string | null, dataDir: string): Database =>
  connect({databaseUrl, dataDir, poolSize: 1}).db;

/** Lets a transaction take its time: it holds up nobody. */
export const takeTime = (tx: Kysely<Tables>): Promise<unknown> =>
  sql`SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  );

/** A database to read, which others may go on writing. */
export interface OpenShop {
  readonly db: Database;
  close(): Promise<void>;
}

/** Opens the copy that a running platform gives. Its errors say so where the platform ended meanwhile. */
function openSnapshot(snapshot: Snapshot): OpenShop {
  const db = connectOnce(null, snapshot.folder);
  return {
    db,
    async close() {
      await db.destroy();
      const isThere = snapshot.isThere();
      snapshot.release();
      if (!isThere)
        throw new CannotStart('The platform stopped while the backup was made. Run the command again.');
    },
  };
}

/**
 * Opens a shop's database for a backup: the server's; else the embedded one, of which a platform that uses it gives a copy. Rejects
 * with `CannotStart` where there is none.
 */
export async function openShop({databaseUrl, dataDir}: ShopPlace): Promise<OpenShop> {
  if (databaseUrl === null && !existsSync(join(dataDir, DATABASE_FOLDER)))
    throw new CannotStart(
      `The folder ${dataDir} has no shop. Name the platform's data folder with --data or DATA_DIR, or its server with DATABASE_URL.`,
    );
  try {
    const db = connectOnce(databaseUrl, dataDir);
    return {db, close: () => db.destroy()};
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    const snapshot = await requestSnapshot(dataDir);
    if (snapshot === null)
      throw new CannotStart(
        `The data folder ${dataDir} is in use by process ${error.pid ?? 'unknown'}, which gives no copy of its database. Stop it, make the backup, and start it again.`,
        {cause: error},
      );
    return openSnapshot(snapshot);
  }
}
