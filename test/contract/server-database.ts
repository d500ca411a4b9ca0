import {createHash, randomUUID} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {Kysely, PostgresDialect} from 'kysely';
import pg from 'pg';
import {migrate} from '../../examples/platform/kernel/database/migrate.js';
import type {Tables} from '../../examples/platform/kernel/database/tables.js';
import {MIGRATIONS} from '../../examples/platform/migrations/index.js';

/** The server of DATABASE_URL; null where there is none, and each shop has an embedded database. */
export const DATABASE_URL = process.env.DATABASE_URL || null;

const PLATFORM = new URL('../../examples/platform/', import.meta.url);
const migrationsText = (): string =>
  [
    'kernel/database/migrate.ts',
    ...readdirSync(new URL('migrations', PLATFORM)).map(name => `migrations/${name}`),
  ]
    .map(path => readFileSync(new URL(path, PLATFORM), 'utf8'))
    .join('\n');
/** A database with every table, made once a server and copied for each shop: other migrations have another. */
const TEMPLATE = `prepared_${createHash('sha256').update(migrationsText()).digest('hex').slice(0, 12)}`;

const withClient = async <Answer>(ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> => {
  const client = new pg.Client({connectionString: DATABASE_URL ?? ''});
  await client.connect();
  return ask(client).finally(() => client.end());
};

const urlOf = (name: string): string => {
  const url = new URL(DATABASE_URL ?? '');
  url.pathname = name;
  return url.href;
};

/** Runs every migration in a database of its own, which gets the template's name when it is complete. */
const makeTemplate = async (client: pg.Client): Promise<void> => {
  const half = `half_${randomUUID().replaceAll('-', '')}`;
  await client.query(`CREATE DATABASE ${half}`);
  const pool = new pg.Pool({connectionString: urlOf(half), max: 1});
  const tables = new Kysely<Tables>({dialect: new PostgresDialect({pool})});
  await migrate(tables, MIGRATIONS).finally(() => tables.destroy());
  await client.query(`ALTER DATABASE ${half} RENAME TO ${TEMPLATE}`);
};

/** Any number that nothing else on the server locks. */
const LOCK = 4_173_001;
/** Test files that start at once wait for the one that makes the template. */
const prepare = (): Promise<void> =>
  withClient(async client => {
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    const {rowCount} = await client.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (!rowCount) await makeTemplate(client);
  });

let prepared: Promise<void> | undefined;

/** A database on the server, which is there until it is dropped. */
export interface ServerDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

const createFrom = async (template: string): Promise<ServerDatabase> => {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await withClient(client => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  // A platform that has ended may leave a connection that the server has not yet closed.
  const drop = (): Promise<void> =>
    withClient(async client => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    });
  return {url: urlOf(name), drop};
};

/** A database of its own on the server, without a table, as `createdb` makes it. */
export const createEmptyDatabase = (): Promise<ServerDatabase> => createFrom('template1');

/** A database of its own on the server, with every table and no row. */
export const createDatabase = async (): Promise<ServerDatabase> => {
  prepared ??= prepare();
  await prepared;
  return createFrom(TEMPLATE);
};
