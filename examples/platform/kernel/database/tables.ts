/** Values all servers share, such as the signing secret. */
export interface SettingTable {
  name: string;
  value: string;
}

/** A keyed request that was done. `receipt` is what a repeat is answered from, as JSON text; null while the request runs. */
export interface IdempotencyTable {
  visitor_id: string;
  key: string;
  request_hash: string;
  receipt: string | null;
  created_ms: number;
}

/** Requests counted in one window of time. */
export interface RateWindowTable {
  bucket: string;
  window_start_ms: number;
  hits: number;
}

/** The kernel's own tables. Each feature adds its tables in its `tables.ts`, by declaration merging. */
export interface Tables {
  setting: SettingTable;
  idempotency_key: IdempotencyTable;
  rate_window: RateWindowTable;
}
