/** Arabic, Persian and full-width digits; the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** A text with the digits of Arabic, Persian and full-width keyboards as Latin ones, which number fields take.
 *  Source: runtime spec §5. */
export const latinDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, digit => String(digit.charCodeAt(0) & 15));
