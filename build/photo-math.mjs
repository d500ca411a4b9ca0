/** Arithmetic that the generators of photos share. */

/** A number kept within two others. */
export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** A colour between two others, at a part of the way from 0 to 1. */
export const mixColors = (from, to, part) => from.map((value, at) => value + (to[at] - value) * part);

/** A number from 0 to 1 for a place, always the same one. Another seed yields other numbers. */
export const random = (x, y, seed = 0) => {
  const value = Math.sin(x * 127.1 + y * 311.7 + seed * 74.7) * 43_758.5453;
  return value - Math.floor(value);
};
