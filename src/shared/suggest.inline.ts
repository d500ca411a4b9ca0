/** Edits (insert, delete, replace) that turn `a` into `b`. */
const distance = (a: string, b: string): number => {
  let row = Array.from({length: b.length + 1}, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] ?? 0;
};

/** The most similar name of `known` as ` Did you mean "x"?`, or '' when none is similar. */
export const didYouMean = (name: string, known: readonly string[]): string => {
  const short = name.slice(0, 40).toLowerCase();
  const [best] = known
    .map(candidate => ({candidate, edits: distance(short, candidate.toLowerCase())}))
    .sort((a, b) => a.edits - b.edits);
  return best && best.edits <= Math.max(2, short.length / 3) ? ` Did you mean "${best.candidate}"?` : '';
};
