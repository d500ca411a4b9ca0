/** A line of a page's console. */
export interface ConsoleLine {
  readonly text: string;
  /** Written as an error or a warning. */
  readonly isErrorOrWarning: boolean;
}

/** A console line of our own. */
export interface OwnLine {
  /** Its code, which docs/errors.md explains; '' where it has none. */
  readonly code: string;
  readonly text: string;
  /** True where it reports a fault, not a fact. */
  readonly isFault: boolean;
}

const OWN = /^\[vitrine\] (?:([\w-]+)[: ])?/;

/** Our lines of a console, in order. */
export const ownLines = (lines: readonly ConsoleLine[]): OwnLine[] =>
  lines.flatMap(({text: whole, isErrorOrWarning}) => {
    // What follows is where in our script it happened.
    const text = whole.split('\n')[0] ?? '';
    const found = OWN.exec(text);
    if (!found) return [];
    const code = found[1] ?? '';
    return [{code, text: text.replace(/^\[vitrine\] /, ''), isFault: isErrorOrWarning}];
  });

/** The lines that `after` contains more often than `before`. */
export const newIn = (before: readonly string[], after: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const text of before) left.set(text, (left.get(text) ?? 0) + 1);
  return after.filter(text => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
};

/** An error about a part of a page's own script that did not load, as bundlers word it. */
const OWN_FILE = /Loading (?:CSS )?chunk \S+ failed|ChunkLoadError|dynamically imported module/i;
const ADDRESS = /https?:\/\/[^\s)'"]+?\.(?:m?js|css)/g;

/** Errors of a page that do not name files of its own: those of `isOurs` may be the tag's, as may those that name none. */
export const withoutOwnFiles = (errors: readonly string[], isOurs: (address: string) => boolean): string[] =>
  errors.filter(error => {
    const named = error.match(ADDRESS) ?? [];
    if (named.some(isOurs)) return true;
    return named.length === 0 && !OWN_FILE.test(error);
  });
