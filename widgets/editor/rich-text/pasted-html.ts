/** A tag up to the end of its inline style. */
const STYLED = /<([a-z][\w-]*)((?:\s[^<>]*?)?)\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;
/** A stylesheet in the HTML, as word processors put one. */
const STYLESHEET = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
const NOT_BOLD = /font-weight:\s*normal/i;

/**
 * Pasted HTML without styles: a text takes none of them, and a policy without `unsafe-inline` would report each while the
 * browser parses it. A `b` that is not bold, as Google Docs puts around everything, becomes a `span`.
 */
export const withoutStyles = (html: string): string =>
  html.replace(STYLESHEET, '').replace(STYLED, (_, tag: string, before: string, style: string) => {
    const isWrapper = tag.toLowerCase() === 'b' && NOT_BOLD.test(style);
    return `<${isWrapper ? 'span' : tag}${before}`;
  });
