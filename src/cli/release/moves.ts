const numbersOf = (version: string): number[] => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);

/** True for a version that is lower than another, by its three numbers. */
const isLower = (version: string, other: string): boolean => {
  const others = numbersOf(other);
  const difference = numbersOf(version)
    .map((number, at) => number - (others[at] ?? 0))
    .find(Boolean);
  return (difference ?? 0) < 0;
};

/**
 * Why a release leaves the address that moves where it is, or null where it moves it. `before` is the version there, null for none.
 * Source: our choice, so that no mistake takes every site back.
 */
export const reasonToStay = (version: string, before: string | null): string | null => {
  if (version.includes('-')) return `${version} is not final`;
  return before !== null && isLower(version, before) ? `it has ${before}` : null;
};
