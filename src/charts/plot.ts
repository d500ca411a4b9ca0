import type {Dataset} from './dataset.js';
import {ticksAround} from './scale.js';

/** Heights in CSS pixels. Widths are percent of the plot, so that letters keep their size on every screen. */
export const PLOT_TOP = 18;
export const PLOT_HEIGHT = 200;
/** Room between two groups of bars, of the room of a group. */
const GAP = 0.24;
const WHOLE = 100;

const rounded = (value: number): number => Number(value.toFixed(3));

/** A place of a value, as `row` and `column` of the dataset. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** A bar; `x` and `width` are percent. */
export interface Bar extends Cell {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

/** A point of a line; `x` is percent. */
export interface Point extends Cell {
  readonly x: number;
  readonly y: number;
}

/** A value of the scale and its height. */
export interface Tick {
  readonly value: number;
  readonly y: number;
}

/** What a plot with a scale is made of. */
export interface Scale {
  readonly ticks: readonly Tick[];
  readonly yOf: (value: number) => number;
}

/** The scale of a dataset's values. */
export const scaleOf = ({rows}: Dataset): Scale => {
  const values = ticksAround(rows.flatMap(row => row.values.filter(value => value !== null)));
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 1];
  const yOf = (value: number): number =>
    rounded(PLOT_TOP + (PLOT_HEIGHT * (high - value)) / (high - low || 1));
  return {ticks: values.map(value => ({value, y: yOf(value)})), yOf};
};

/** From the other side, for pages from right to left. */
const mirrored = (x: number, width: number, isRtl: boolean): number => rounded(isRtl ? WHOLE - x - width : x);

/** Every value as a bar from zero; those of one row stand together. A missing value has none. */
export const barsOf = ({columns, rows}: Dataset, {yOf}: Scale, isRtl: boolean): readonly Bar[] => {
  const group = WHOLE / rows.length;
  const width = rounded((group * (1 - GAP)) / columns.length);
  return rows.flatMap(({values}, row) =>
    values.flatMap((value, column) => {
      if (value === null) return [];
      const [top, foot] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))];
      const x = mirrored((row + GAP / 2) * group + column * width, width, isRtl);
      return [{row, column, x, width, y: top, height: rounded(foot - top)}];
    }),
  );
};

/** Every value of a column as a point in the middle of its row, in parts without a gap. */
export const linesOf = (
  {columns, rows}: Dataset,
  {yOf}: Scale,
  isRtl: boolean,
): readonly (readonly Point[])[] => {
  const pointAt = (row: number, column: number): Point | null => {
    const value = rows[row]?.values[column] ?? null;
    if (value === null) return null;
    return {row, column, x: mirrored(((row + 0.5) * WHOLE) / rows.length, 0, isRtl), y: yOf(value)};
  };
  return columns.flatMap((_, column) => {
    const parts: Point[][] = [];
    let isOpen = false;
    rows.forEach((_row, row) => {
      const point = pointAt(row, column);
      if (point && isOpen) parts.at(-1)?.push(point);
      else if (point) parts.push([point]);
      isOpen = point !== null;
    });
    return parts;
  });
};

/** Rows that are named under a plot at most. */
const NAMED_MAX = 12;

/** Whether a row is named under a plot of so many. */
export const isNamed = (row: number, count: number): boolean => row % Math.ceil(count / NAMED_MAX) === 0;
