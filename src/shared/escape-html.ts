const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, between tags or in a quoted attribute. Source: HTML standard, §13.1.2. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, found => ESCAPED[found] ?? found);
