/** The number of a shop's first order: one that begins at 1 tells its buyer that nobody bought before. Source: ours. */
const FIRST_NUMBER = 1001;

/**
 * The short number by which a buyer and an owner name an order, of a position from 1. It opens nothing: an order's id does.
 * Numbers grow and may have gaps, where an order failed.
 */
export const orderNumber = (position: number): string => String(FIRST_NUMBER + position - 1);

/** The longest text that is read as a number: longer ones are no position of the database. */
const DIGITS = /^#?(\d{4,12})$/;

/** The position of the order that has the number, written with `#` or without; null for any other text. */
export const positionOf = (text: string): number | null => {
  const digits = DIGITS.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits) - FIRST_NUMBER + 1;
};
