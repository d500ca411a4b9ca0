/** One copy of the runtime on this page. */
export interface Copy {
  readonly version: string;
  /** Address of the script, next to which its page of error codes is; '' where it stands in the page. */
  readonly source: string;
  /** True once the copy has started, or must not start because another copy runs. */
  busy: boolean;
}

export const KEY = Symbol.for('vitrine');
/** Where copies of the runtime find each other. */
export type Host = {[KEY]?: Copy};
