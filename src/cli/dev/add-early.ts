/** The rest of a tag; a value in quotes may hold the bracket that ends one. */
const REST = `(?:[^>"']|"[^"]*"|'[^']*')*>`;
const COMMENT = '<!--(?:-?>|[\\s\\S]*?--!?>)';
const BEFORE_HEAD = new RegExp(
  `^(?:\\s|${COMMENT}|<!doctype\\b${REST}|<html\\b${REST})*(?:<head(?=[\\s/>])${REST})?`,
  'i',
);

/**
 * A page with more HTML as early as it may stand: at the start of its head, or of the page. At the end it would be part of
 * whatever a page leaves open, such as a comment or a style sheet.
 */
export const addEarly = (page: string, html: string): string => {
  const at = BEFORE_HEAD.exec(page)?.[0].length ?? 0;
  return page.slice(0, at) + html + page.slice(at);
};
