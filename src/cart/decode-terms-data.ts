import {fields, list, text} from '../shared/decode.js';

/** The data of a block of cart terms: codes of countries shipped to, and the terms that the server rendered. */
export interface TermsData {
  readonly countries: readonly string[];
  /** Null where the server rendered none. */
  readonly served: unknown;
}

/** Reads it. Throws `DecodeError`. */
export const decodeTermsData = (props: unknown): TermsData => {
  const read = fields(props, '');
  return {countries: read('countries', list(text), []), served: read<unknown>('terms', terms => terms, null)};
};
