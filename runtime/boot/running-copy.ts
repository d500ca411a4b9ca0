/** One copy of the runtime on this page. */
export interface Copy {
  readonly version: string;
  /** Address of the script, next to which its page of error codes is; '' where it stands in the page. */
  readonly source: string;
  /** True once the copy has started, or must not start because another copy runs. */
  busy: boolean;
}

/** A name where the page has removed `Symbol`. */
export const KEY = globalThis.Symbol?.for('vitrine') ?? 'vitrine:copy';
/** Where copies of the runtime find each other. */
export type Host = {[key: symbol]: Copy | undefined};
