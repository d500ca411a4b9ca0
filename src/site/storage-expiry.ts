/**
 * The stored text of `value`; without `expiresAtMs` (milliseconds since the epoch) it never expires. Source:
 * runtime spec §3.
 */
export const writeStored = (value: string, expiresAtMs?: number): string =>
  JSON.stringify(expiresAtMs === undefined ? {value} : {value, expires: expiresAtMs});

const parse = (stored: string): unknown => {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
};

/**
 * Reads a stored text. The value is null with `isExpired` when it has expired and the caller must remove it,
 * and null without it for any other text. Source: runtime spec §5.
 */
export const readStored = (
  stored: string | null,
  nowMs: number,
): {readonly value: string | null; readonly isExpired: boolean} => {
  const found = stored === null ? null : parse(stored);
  // Own properties only: the page may have added others to every object's prototype.
  const {value, expires} = Object.assign(Object.create(null), found) as Record<string, unknown>;
  const isExpired = typeof expires === 'number' && expires <= nowMs;
  return {value: typeof value === 'string' && !isExpired ? value : null, isExpired};
};
