import type {ReactNode} from 'react';
import type {Dataset} from '../../src/charts/dataset.js';
import {isNamed, PLOT_HEIGHT, PLOT_TOP, scaleOf} from '../../src/charts/plot.js';
import {Bars, Lines, type MarksProps} from './marks.js';
import {numbered} from './numbered.js';

/** From a value of the scale to its line; half of the height of its digits. */
const APART = 8;
const HALF_DIGIT = 4;

interface PlotProps extends MarksProps {
  readonly type: 'bar' | 'line';
  readonly isRtl: boolean;
  readonly title: string;
  readonly describedBy: string;
  readonly write: (value: number) => string;
}

const Rows = ({part: {rows}}: {part: Dataset}): ReactNode => (
  <div className="vt-chart-rows" aria-hidden="true">
    {numbered(rows).map(({at, item: {label}}) => (
      <span key={at}>{isNamed(at, rows.length) ? label : ''}</span>
    ))}
  </div>
);

/** Bars or lines over a scale, with the names of the rows below. */
export const Plot = ({type, title, describedBy, write, ...marks}: PlotProps): ReactNode => {
  const {part, isRtl} = marks;
  const scale = scaleOf(part);
  const Marks = type === 'bar' ? Bars : Lines;
  return (
    <div className="vt-chart-scaled">
      <svg
        className="vt-chart-plot"
        width="100%"
        height={PLOT_TOP + PLOT_HEIGHT + 1}
        role="img"
        aria-describedby={describedBy}
      >
        <title>{title}</title>
        {scale.ticks.map(({value, y}) => (
          <g key={value} className={value === 0 ? 'vt-chart-zero' : 'vt-chart-tick'}>
            <line x1="0" x2="100%" y1={y} y2={y} />
            <text
              className={isRtl ? undefined : 'vt-chart-end'}
              x={isRtl ? '100%' : '0'}
              dx={isRtl ? APART : -APART}
              y={y + HALF_DIGIT}
            >
              {write(value)}
            </text>
          </g>
        ))}
        <Marks scale={scale} {...marks} />
      </svg>
      <Rows part={part} />
    </div>
  );
};
