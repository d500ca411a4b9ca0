import type {PGlite} from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** What the query builder needs of an embedded database. */
export type EmbeddedDatabase = Pick<PGlite, 'waitReady' | 'query' | 'close'>;

/** PGlite has one session, so its only connection is lent to one borrower at a time. */
class PgliteDriver implements Driver {
  private last: Promise<void> = Promise.resolve();
  private readonly returned = new WeakMap<DatabaseConnection, () => void>();

  constructor(
    private readonly pglite: EmbeddedDatabase,
    private readonly onClosed: () => void,
  ) {}

  async init(): Promise<void> {
    await this.pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.last;
    const connection = new PgliteConnection(this.pglite);
    this.last = new Promise(resolve => this.returned.set(connection, resolve));
    await before;
    return connection;
  }

  async beginTransaction(): Promise<void> {
    await this.pglite.query('BEGIN');
  }

  async commitTransaction(): Promise<void> {
    await this.pglite.query('COMMIT');
  }

  async rollbackTransaction(): Promise<void> {
    await this.pglite.query('ROLLBACK');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.returned.get(connection)?.();
  }

  async destroy(): Promise<void> {
    await this.last;
    await this.pglite.close();
    this.onClosed();
  }
}

class PgliteConnection implements DatabaseConnection {
  constructor(private readonly pglite: EmbeddedDatabase) {}

  async executeQuery<R>({sql, parameters}: CompiledQuery): Promise<QueryResult<R>> {
    const {rows, affectedRows} = await this.pglite.query<R>(sql, [...parameters]);
    return {rows, numAffectedRows: BigInt(affectedRows ?? 0)};
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/** Lets the query builder speak to an embedded PGlite with the same SQL as to a PostgreSQL server; `onClosed` is called once it is closed. */
export const pgliteDialect = (pglite: EmbeddedDatabase, onClosed = (): void => {}): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(pglite, onClosed),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
