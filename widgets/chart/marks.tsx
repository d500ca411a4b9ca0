import type {ReactNode} from 'react';
import type {Dataset} from '../../src/charts/dataset.js';
import {PIE_RADIUS, slicesOf} from '../../src/charts/pie.js';
import {
  barsOf,
  type Cell,
  linesOf,
  PLOT_HEIGHT,
  PLOT_TOP,
  type Point,
  type Scale,
} from '../../src/charts/plot.js';
import {patternFill, styleOf} from './patterns.js';

/** What every mark is rendered from. `first` are the row and the column that the part of the dataset begins with. */
export interface MarksProps {
  readonly id: string;
  readonly part: Dataset;
  readonly first: Cell;
  readonly nameOf: (cell: Cell) => string;
}

const cellIn = ({first}: MarksProps, {row, column}: Cell): Cell => ({
  row: first.row + row,
  column: first.column + column,
});

/** The cell that a mark stands for, for whoever makes the chart live. */
const cellData = ({row, column}: Cell) => ({'data-row': row, 'data-column': column});

/** Bars from zero. */
export const Bars = ({scale, isRtl, ...props}: MarksProps & {scale: Scale; isRtl: boolean}): ReactNode =>
  barsOf(props.part, scale, isRtl).map(({x, width, y, height, ...place}) => {
    const cell = cellIn(props, place);
    const box = {x: `${x}%`, width: `${width}%`, y, height};
    const fill = patternFill(props.id, cell.column);
    return (
      <g
        key={`${cell.row} ${cell.column}`}
        className={`vt-chart-mark vt-chart-${styleOf(cell.column)}`}
        {...cellData(cell)}
      >
        <title>{props.nameOf(cell)}</title>
        <rect className="vt-chart-area" {...box} />
        {fill && <rect fill={fill} {...box} />}
      </g>
    );
  });

/** Outlines of points around 0 0, one for each look. */
const SHAPES = [
  'M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z',
  'M-4 -4H4V4H-4Z',
  'M0 -5L5 4H-5Z',
  'M0 -6L5 0L0 6L-5 0Z',
  'M0 5L5 -4H-5Z',
  'M-5 -2H-2V-5H2V-2H5V2H2V5H-2V2H-5Z',
];

const styleClass = ({first}: MarksProps, {column}: Cell): string =>
  `vt-chart-${styleOf(first.column + column)}`;

/** A point of a line. */
const PointMark = ({point: {x, y, ...place}, marks}: {point: Point; marks: MarksProps}): ReactNode => {
  const cell = cellIn(marks, place);
  return (
    <svg
      className={`vt-chart-point vt-chart-mark ${styleClass(marks, place)}`}
      x={`${x}%`}
      y={y}
      aria-hidden="true"
      {...cellData(cell)}
    >
      <title>{marks.nameOf(cell)}</title>
      <path className="vt-chart-area" d={SHAPES[cell.column % SHAPES.length]} />
    </svg>
  );
};

/** Points, and lines between those without a gap. */
export const Lines = ({scale, isRtl, ...marks}: MarksProps & {scale: Scale; isRtl: boolean}): ReactNode => {
  const height = PLOT_TOP + PLOT_HEIGHT;
  const lines = linesOf(marks.part, scale, isRtl).flatMap(points => {
    const [start] = points;
    return start ? [{key: `${start.row} ${start.column}`, start, points}] : [];
  });
  return (
    <>
      <svg
        className="vt-chart-lines"
        aria-hidden="true"
        width="100%"
        height={height}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
      >
        {lines.map(({key, start, points}) => (
          <polyline
            key={key}
            className={`vt-chart-line ${styleClass(marks, start)}`}
            points={points.map(({x, y}) => `${x},${y}`).join(' ')}
          />
        ))}
      </svg>
      {lines.flatMap(({points}) =>
        points.map(point => <PointMark key={`${point.row} ${point.column}`} point={point} marks={marks} />),
      )}
    </>
  );
};

/** Room around a pie, for the outline of the slice that is read. */
const PIE_ROOM = PIE_RADIUS + 4;

/** A pie; its slices are named in the legend. */
export const Pie = (props: MarksProps & {title: string}): ReactNode => (
  <svg
    className="vt-chart-pie"
    role="img"
    viewBox={`${-PIE_ROOM} ${-PIE_ROOM} ${2 * PIE_ROOM} ${2 * PIE_ROOM}`}
  >
    <title>{props.title}</title>
    {slicesOf(props.part).map(({row, path}) => {
      const fill = patternFill(props.id, row);
      const cell = {row, column: 0};
      return path ? (
        <g key={row} className={`vt-chart-mark vt-chart-${styleOf(row)}`} {...cellData(cell)}>
          <title>{props.nameOf(cell)}</title>
          <path className="vt-chart-area" d={path} />
          {fill && <path fill={fill} d={path} />}
        </g>
      ) : null;
    })}
  </svg>
);
