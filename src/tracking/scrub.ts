/** The longest text of an error that is reported. */
const FAULT_LENGTH_MAX = 300;
/** Greedy, to the last quote of its kind: quoted text may contain quotes. */
const QUOTED = /(["'`]).{1,200}\1/g;
const URL_QUERY = /[?#][^\s)]*/g;

/**
 * The text of an error that may leave the page: without quoted text of the page, without queries of addresses,
 * without personal data, and short. Source: asks, "owner can see errors".
 */
export const scrub = (text: string, redact: (address: string) => string): string =>
  redact(text.slice(0, FAULT_LENGTH_MAX).replace(URL_QUERY, '').replace(QUOTED, '$1…$1'));
