import type {ReactNode} from 'react';
import {patternFill, styleOf} from './patterns.js';

/** A series: its mark and its name. */
interface NamedSeries {
  readonly series: number;
  readonly name: string;
}

/** The mark of a series next to its name. */
const Key = ({id, series}: {id: string; series: number}): ReactNode => {
  const fill = patternFill(id, series);
  return (
    <svg className={`vt-chart-key vt-chart-${styleOf(series)}`} width="16" height="16" aria-hidden="true">
      <rect className="vt-chart-area" width="16" height="16" />
      {fill && <rect fill={fill} width="16" height="16" />}
    </svg>
  );
};

/** The names of series, each with its mark. */
export const Legend = ({id, named}: {id: string; named: readonly NamedSeries[]}): ReactNode => (
  <ul className="vt-chart-legend">
    {named.map(({series, name}) => (
      <li key={series}>
        <Key id={id} series={series} />
        <span>{name}</span>
      </li>
    ))}
  </ul>
);
