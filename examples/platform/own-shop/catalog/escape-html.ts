const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** A text as HTML shows it, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ESCAPES.get(sign) ?? sign);
