/** The color scheme of a device. */
export type Scheme = 'light' | 'dark';

/** A rule of a stylesheet that counts on every window. */
export interface CssRule {
  readonly selectors: readonly string[];
  /** The scheme that it is for; null for both. */
  readonly scheme: Scheme | null;
  /** Names with their values, in their order. */
  readonly declarations: readonly (readonly [string, string])[];
}

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
/** What a semicolon or a brace does not end: texts, and addresses as `url(data:…;base64,…)`. */
const TOKEN =
  /"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|url\([^)"']*\)?|\\[\s\S]|[{};]|[^"'\\{};u]+|u/gi;

/** A statement of CSS: what stands before its block, and the block, null for none. */
interface Statement {
  readonly head: string;
  readonly block: string | null;
}

function statementsIn(css: string): Statement[] {
  const found: Statement[] = [];
  let [head, block, depth] = ['', '', 0];
  const end = (content: string | null): void => {
    if (head.trim()) found.push({head: head.trim(), block: content});
    [head, block] = ['', ''];
  };
  for (const [token] of css.matchAll(TOKEN)) {
    const before = depth;
    if (token === '{') depth += 1;
    if (token === '}') depth = Math.max(0, depth - 1);
    if (before === 0 && token === ';') end(null);
    else if (before === 1 && depth === 0) end(block);
    else if (before > 0) block += token;
    else if (depth === 0 && token !== '}') head += token;
  }
  end(depth > 0 ? block : null);
  return found;
}

const declarationsIn = (block: string): CssRule['declarations'] =>
  statementsIn(block).flatMap(({head, block: nested}) => {
    const at = head.indexOf(':');
    if (nested !== null || at < 0) return [];
    const name = head.slice(0, at).trim();
    const value = head
      .slice(at + 1)
      .replace(/!important\s*$/i, '')
      .trim();
    return [[name.startsWith('--') ? name : name.toLowerCase(), value] as const];
  });

const IN_SCHEME = /^@media\s*(?:(?:screen|all)\s+and\s*)?\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/i;
/** Blocks whose rules count as if they stood alone. */
const PLAIN = /^@(?:layer|supports)\b|^@media\s+(?:screen|all)$/i;

/** The rules of a stylesheet that count on every window. Others, as those of narrow ones, are left out. */
export const rulesIn = (css: string, scheme: Scheme | null = null): CssRule[] =>
  statementsIn(css.replace(COMMENT, '')).flatMap(({head, block}) => {
    if (block === null) return [];
    if (!head.startsWith('@'))
      return [
        {selectors: head.split(',').map(one => one.trim()), scheme, declarations: declarationsIn(block)},
      ];
    const inScheme = IN_SCHEME.exec(head)?.[1]?.toLowerCase() as Scheme | undefined;
    if (inScheme) return rulesIn(block, inScheme);
    return PLAIN.test(head) ? rulesIn(block, scheme) : [];
  });
