/** How an amount of 0 is shown. */
export interface FreeIfZero {
  readonly isFreeIfZero: boolean;
  /** The text for an amount of 0, as 'Free'; required where `isFreeIfZero`. */
  readonly freeLabel?: string;
}

/**
 * `amount`, an amount's text, or the free label where it is nothing and may be shown so. Throws `RangeError` where it
 * may but has no label. Source: runtime spec §5.
 */
export const amountOrFree = (
  amountMinor: number,
  amount: string,
  {isFreeIfZero, freeLabel = ''}: FreeIfZero,
): string => {
  if (isFreeIfZero && !freeLabel) throw new RangeError('isFreeIfZero: expected a freeLabel, got none');
  return isFreeIfZero && amountMinor === 0 ? freeLabel : amount;
};
