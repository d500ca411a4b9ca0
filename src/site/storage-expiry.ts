/** Text to keep for `value`; without `expiresAtMs` (milliseconds since the epoch) it is kept for good.
 *  Source: runtime spec §3. */
export const writeStored = (value: string, expiresAtMs?: number): string =>
  JSON.stringify(expiresAtMs === undefined ? {value} : {value, expires: expiresAtMs});

const parse = (stored: string): unknown => {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
};

/** What stands in kept text. Null with `isExpired` when its time has come and the caller must remove it, null alone
 *  where nothing of ours stands. Source: runtime spec §5. */
export const readStored = (
  stored: string | null,
  nowMs: number,
): {readonly value: string | null; readonly isExpired: boolean} => {
  const found = stored === null ? null : parse(stored);
  // Its own alone: what a page has put on every object's prototype is none of ours.
  const {value, expires} = Object.assign(Object.create(null), found) as Record<string, unknown>;
  const isExpired = typeof expires === 'number' && expires <= nowMs;
  return {value: typeof value === 'string' && !isExpired ? value : null, isExpired};
};
