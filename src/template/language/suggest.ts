const LONGEST_NAME = 40;
const SHORTEST_START = 4;
const NONE: readonly number[] = [];

/** Number of letters to change, add, drop or swap to turn one word into the other. */
const distance = (a: string, b: string): number => {
  let before: readonly number[] = NONE;
  let last: number[] = Array.from({length: b.length + 1}, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const changed = (last[j - 1] ?? 0) + same;
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? changed) + 1 : changed;
      row.push(Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
};

/** The name nearest to a mistyped one, or undefined when none is near: up to a third of its letters may differ. */
export const nearest = (name: string, names: readonly string[]): string | undefined => {
  if (name.length > LONGEST_NAME) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of names) {
    if (name.length >= SHORTEST_START && candidate.startsWith(name)) return candidate;
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const found = distance(name.toLowerCase(), candidate.toLowerCase());
    if (found >= bestDistance) continue;
    best = candidate;
    bestDistance = found;
  }
  return best;
};

/** Asks for what was meant; a name of a predicate brings the mark itself. */
export const didYouMean = (meant: string): string => `did you mean ${meant}${meant.endsWith('?') ? '' : '?'}`;
