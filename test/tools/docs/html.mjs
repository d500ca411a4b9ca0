/** Pieces of HTML that the pages of the documentation share. Everything that comes from a source is escaped. */

const ENTITIES = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

export const escaped = text => text.replace(/[&<>"]/g, sign => ENTITIES[sign]);

export const code = text => `<code>${escaped(text)}</code>`;

/** Words in backticks are code, as comments write them. */
export const prose = text => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A table that scrolls by itself where it is wider than the page. */
export const scrolled = (head, body, isWide = false) =>
  `<div class="table${isWide ? ' wide' : ''}" tabindex="0" role="group"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;
