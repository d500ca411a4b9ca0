/** One copy of the runtime on this page. */
export interface Copy {
  readonly version: string;
  /** Address of the script, for the line that names both. */
  readonly source: string;
  /** True once the copy has mounted a block: from then on it stays. */
  busy: boolean;
  /** Makes an idle copy stand aside. */
  retire(): void;
}

const KEY = Symbol.for('vitrine');
type Host = {[KEY]?: Copy};

const numbers = (version: string): number[] => version.split('.').map(part => Number.parseInt(part, 10) || 0);

/** True when `a` is a later version than `b` of the same major: it may stand in for it. */
const replaces = (a: string, b: string): boolean => {
  const [left, right] = [numbers(a), numbers(b)];
  const at = left.findIndex((part, index) => part !== right[index]);
  // Versions that differ at 0 are of two majors.
  return at > 0 && (left[at] ?? 0) > (right[at] ?? 0);
};

/**
 * Claims the page for `copy`. False when another copy has it: the first to be busy stays, and before that the newest
 * of one major wins. Source: asks, "script loaded twice, two versions".
 */
export const claimPage = (copy: Copy): boolean => {
  const host = globalThis as Host;
  const other = host[KEY];
  if (other) {
    const takesOver = !other.busy && replaces(copy.version, other.version);
    const [stays, goes] = takesOver ? [copy, other] : [other, copy];
    console.info(
      `[vitrine] loaded-twice: ${stays.version} (${stays.source}) runs, not ${goes.version} (${goes.source}) (see README.md#loaded-twice)`,
    );
    if (!takesOver) return false;
    other.retire();
  }
  host[KEY] = copy;
  return true;
};
