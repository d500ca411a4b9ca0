/** A throwaway PostgreSQL cluster. */
export interface Cluster {
  readonly url: string;
  readonly folder: string;
  /** Ends the server as a crash does, without waiting for its clients. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function startCluster(): Promise<Cluster>;
