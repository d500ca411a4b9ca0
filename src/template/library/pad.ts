/** A number written in at least `length` places. */
export const pad = (amount: number, filler = '0', length = 2): string =>
  String(amount).padStart(length, filler);
