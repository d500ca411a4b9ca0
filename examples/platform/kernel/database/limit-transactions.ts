import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';

/** A transaction kept the database busy for too long and was rolled back. */
export class TransactionTooLong extends Error {
  override name = 'TransactionTooLong' as const;
  constructor(readonly maxMs: number) {
    super(`a transaction kept the database busy for more than ${maxMs} ms and was rolled back`);
  }
}

/** How long one transaction may keep the database busy; read when it begins, null for no limit. */
export interface TransactionLimit {
  readonly maxMs: () => number | null;
  /** Milliseconds that only grow. */
  readonly clockMs: () => number;
}

/** A connection that refuses the next statement once those of its transaction took too long together. */
class LimitedConnection implements DatabaseConnection {
  private busyMs = 0;
  private maxMs: number | null = null;

  constructor(
    readonly inner: DatabaseConnection,
    private readonly limit: TransactionLimit,
  ) {}

  begin(): void {
    this.busyMs = 0;
    this.maxMs = this.limit.maxMs();
  }

  end(): void {
    this.maxMs = null;
  }

  // Only time in the database counts: between two statements a busy process may handle other requests.
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.maxMs !== null && this.busyMs > this.maxMs) throw new TransactionTooLong(this.maxMs);
    const startedMs = this.limit.clockMs();
    try {
      return await this.inner.executeQuery<R>(query);
    } finally {
      this.busyMs += this.limit.clockMs() - startedMs;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

const limited = (connection: DatabaseConnection): LimitedConnection => {
  if (!(connection instanceof LimitedConnection)) throw new TypeError('not a connection of this driver');
  return connection;
};

class LimitedDriver implements Driver {
  constructor(
    private readonly inner: Driver,
    private readonly limit: TransactionLimit,
  ) {}

  init(): Promise<void> {
    return this.inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LimitedConnection(await this.inner.acquireConnection(), this.limit);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.inner.beginTransaction(limited(connection).inner, settings);
    limited(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    limited(connection).end();
    await this.inner.commitTransaction(limited(connection).inner);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    limited(connection).end();
    await this.inner.rollbackTransaction(limited(connection).inner);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.inner.releaseConnection(limited(connection).inner);
  }

  destroy(): Promise<void> {
    return this.inner.destroy();
  }
}

/**
 * The same dialect whose transactions keep the database busy for a bounded time: the embedded database serves one
 * transaction at a time, and elsewhere rows stay locked. Rejects the next statement with `TransactionTooLong`.
 */
export const limitTransactions = (dialect: Dialect, limit: TransactionLimit): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => new LimitedDriver(dialect.createDriver(), limit),
  createIntrospector: db => dialect.createIntrospector(db),
  createQueryCompiler: (): QueryCompiler => dialect.createQueryCompiler(),
});
