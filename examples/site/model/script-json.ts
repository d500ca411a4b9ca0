const UNSAFE = /[<\u2028\u2029]/g;

/** A value as JSON for a script element that holds what visitors wrote: no text in it can end the element, begin a
 *  comment or another script in it, or end a line of old JavaScript. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
