import {DecodeError} from '../shared/errors.js';
import type {Dataset} from './dataset.js';

/** Half of the picture's sides. */
export const PIE_RADIUS = 100;
/** Slices of a pie at most: a visitor cannot distinguish thinner ones. Source: our choice. */
export const SLICES_MAX = 12;

/** A slice: the outline of its part of the pie, and what part of the whole it is, from 0 to 1. */
export interface Slice {
  readonly row: number;
  readonly share: number;
  readonly path: string;
}

const at = (part: number): string => {
  const angle = 2 * Math.PI * part;
  return `${(PIE_RADIUS * Math.sin(angle)).toFixed(2)} ${(-PIE_RADIUS * Math.cos(angle)).toFixed(2)}`;
};

/** The outline of a part of a circle around 0 0; the whole circle is two halves, since an arc of it would have no length. */
const outline = (from: number, to: number): string => {
  const arc = `A${PIE_RADIUS} ${PIE_RADIUS} 0`;
  if (to - from > 0.9999) return `M${at(0)}${arc} 0 1 ${at(0.5)}${arc} 0 1 ${at(0)}Z`;
  return `M0 0L${at(from)}${arc} ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
};

/** The slices of a pie, clockwise from the top. Throws `DecodeError` for a dataset that is no whole with parts. */
export const slicesOf = ({columns, rows}: Dataset): readonly Slice[] => {
  if (columns.length > 1) throw new DecodeError('columns', 'one column for a pie', String(columns.length));
  if (rows.length > SLICES_MAX)
    throw new DecodeError('rows', `at most ${SLICES_MAX} for a pie`, String(rows.length));
  const values = rows.map(row => row.values[0] ?? 0);
  const negative = values.findIndex(value => value < 0);
  if (negative >= 0)
    throw new DecodeError(`rows[${negative}].values[0]`, 'zero or more for a pie', String(values[negative]));
  const sum = values.reduce((total, value) => total + value, 0);
  if (!(sum > 0 && Number.isFinite(sum)))
    throw new DecodeError('rows', 'values with a sum above zero', String(sum));
  let before = 0;
  return values.map((value, row) => {
    const from = before / sum;
    before += value;
    return {row, share: value / sum, path: value > 0 ? outline(from, before / sum) : ''};
  });
};
