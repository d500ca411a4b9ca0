/** A throwaway PostgreSQL cluster. */
export interface Cluster {
  readonly url: string;
  readonly folder: string;
  /** Ends the server as a crash does: nobody is waited for. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function startCluster(): Promise<Cluster>;
