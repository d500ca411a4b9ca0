import {join} from 'node:path';
import {PGlite, type PGliteOptions} from '@electric-sql/pglite';
import {type Dialect, Kysely, PostgresDialect, type Transaction} from 'kysely';
import pg from 'pg';
import {lockFolder} from './folder-lock.js';
import {limitTransactions} from './limit-transactions.js';
import {type EmbeddedDatabase, pgliteDialect} from './pglite-dialect.js';
import type {Tables} from './tables.js';

/** The platform's database. */
export type Database = Kysely<Tables>;

/** A connection that reads: the database, or a transaction under way. */
export type Reader = Database | Transaction<Tables>;

/** Where rows live: a server by URL, or embedded in a folder, or in memory when `dataDir` is null. `openInMemory` opens
 *  the one in memory. Default a new, empty one. */
export interface DatabaseOptions {
  readonly databaseUrl: string | null;
  readonly dataDir: string | null;
  readonly poolSize: number;
  readonly openInMemory?: ((options: PGliteOptions) => EmbeddedDatabase) | undefined;
}

/** The type number of bigint. All of our own (times, sums) are safe integers, so they are read as numbers. */
const INT8 = 20;
/** How long a query may wait for a free connection before the visitor gets a 503. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * How long a transaction may keep the database busy. The embedded database answers nobody else meanwhile; on a server
 * waiting for another buyer's rows counts too, and only those rows are held. Source: our choice.
 */
const TRANSACTION_MAX_MS = {embedded: 5000, server: 10_000} as const;
/** No query of our own takes this long unless it waits for a lock that will not come. */
const STATEMENT_TIMEOUT_MS = TRANSACTION_MAX_MS.server;
/** Nor does any transaction wait this long for the platform: the process that began it is stuck. */
const IDLE_TIMEOUT_MS = 10_000;

function serverDialect(connectionString: string, max: number): Dialect {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    types: {
      getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format ?? 'text')),
    },
  });
  // A connection that breaks fails its own query and is replaced by the next one. The event says nothing more, but
  // without a listener it would end the process. Idle connections report to the pool, lent ones only to themselves.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return new PostgresDialect({pool});
}

function embeddedDialect({dataDir, openInMemory = options => new PGlite(options)}: DatabaseOptions): Dialect {
  const parsers = {[INT8]: Number};
  if (dataDir === null) return pgliteDialect(openInMemory({parsers}));
  // Two processes on the same files would silently overwrite each other's data.
  const unlock = lockFolder(dataDir);
  return pgliteDialect(new PGlite(join(dataDir, 'postgres'), {parsers}), unlock);
}

/** A database, and `limit` for when its tables are made: from then on no transaction keeps it busy for long. */
export interface Connected {
  readonly db: Database;
  limit(): void;
}

/** Opens the database; nothing is read or written yet. Throws `FolderTaken`. */
export function connect(options: DatabaseOptions): Connected {
  const {databaseUrl, poolSize} = options;
  const isEmbedded = databaseUrl === null;
  const dialect = isEmbedded ? embeddedDialect(options) : serverDialect(databaseUrl, poolSize);
  let maxMs: number | null = null;
  const limits = {maxMs: () => maxMs, clockMs: () => performance.now()};
  return {
    db: new Kysely<Tables>({dialect: limitTransactions(dialect, limits)}),
    limit: () => {
      maxMs = TRANSACTION_MAX_MS[isEmbedded ? 'embedded' : 'server'];
    },
  };
}
