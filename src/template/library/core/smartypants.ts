const OPENING_SINGLE = /(^|[-—([\\"s])'/g;
const OPENING_DOUBLE = /(^|[-—/[(‘\s])"/g;

/**
 * Curls quotes and joins `--` into an em dash. A single quote opens after the letter `s` and not after a space:
 * designers' pages were written against it. Source: template language §7 (smartypants).
 */
export const curlQuotes = (text: string): string =>
  text
    .replace(OPENING_SINGLE, '$1‘')
    .replaceAll("'", '’')
    .replace(OPENING_DOUBLE, '$1“')
    .replaceAll('"', '”')
    .replaceAll('--', '—');
