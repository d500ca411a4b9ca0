/** Longest text of a fault that is told. */
const FAULT_LENGTH_MAX = 300;
/** To the last quote of its kind: what is quoted may hold some. */
const QUOTED = /(["'`]).{1,200}\1/g;
const URL_QUERY = /[?#][^\s)]*/g;

/** A fault of ours as it may leave the page: without what was quoted from the page, without addresses' queries, without what names
 *  somebody, and short. Source: asks, "owner can see errors". */
export const scrub = (text: string, redact: (address: string) => string): string =>
  redact(text.slice(0, FAULT_LENGTH_MAX).replace(URL_QUERY, '').replace(QUOTED, '$1…$1'));
