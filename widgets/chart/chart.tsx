import type {ReactNode} from 'react';
import {splitDataset} from '../../src/charts/dataset.js';
import type {Chart as ChartData} from '../../src/charts/decode-chart.js';
import {slicesOf} from '../../src/charts/pie.js';
import type {Cell} from '../../src/charts/plot.js';
import {
  type ChartContext,
  chartSummary,
  isRightToLeft,
  numberText,
  shareText,
  tickText,
} from './chart-text.js';
import {Legend} from './legend.js';
import {Pie} from './marks.js';
import {Patterns, STYLES} from './patterns.js';
import {Plot} from './plot.js';
import {ChartTable} from './table.js';

/** Rows and columns of one plot at most; a larger dataset is rendered in parts, one below the other. Source: our choice. */
const PART = {maxRows: 36, maxColumns: STYLES};

const withSeries = (names: readonly string[], first: number) =>
  names.map((name, at) => ({name, series: first + at}));

/** A value with its names, as "Spring, Bowls: 120". */
const namer = ({columns, rows}: ChartData, locale: string) => {
  const write = numberText(locale);
  return ({row, column}: Cell): string => {
    const value = rows[row]?.values[column] ?? null;
    const names = [rows[row]?.label, columns.length > 1 ? columns[column] : ''].filter(Boolean).join(', ');
    return value === null ? names : `${names}: ${write(value)}`;
  };
};

interface DrawingProps {
  readonly chart: ChartData;
  readonly id: string;
  readonly describedBy: string;
  readonly context: ChartContext;
}

const PieDrawing = ({chart, id, context: {locale}}: DrawingProps): ReactNode => {
  const nameOf = namer(chart, locale);
  const share = shareText(locale);
  const named = slicesOf(chart).map(slice => ({
    series: slice.row,
    name: `${nameOf({row: slice.row, column: 0})} (${share(slice.share)})`,
  }));
  return (
    <div className="vt-chart-round">
      <Pie id={id} part={chart} first={{row: 0, column: 0}} nameOf={nameOf} title={chart.title} />
      <Legend id={id} named={named} />
    </div>
  );
};

const PlotDrawings = ({chart, id, describedBy, context: {locale}}: DrawingProps): ReactNode => {
  const parts = Math.ceil(chart.columns.length / PART.maxColumns);
  return splitDataset(chart, PART).map((part, at) => {
    const first = {row: Math.floor(at / parts) * PART.maxRows, column: (at % parts) * PART.maxColumns};
    return (
      <div key={`${first.row} ${first.column}`}>
        {part.columns.length > 1 && <Legend id={id} named={withSeries(part.columns, first.column)} />}
        <Plot
          type={chart.type === 'line' ? 'line' : 'bar'}
          id={id}
          part={part}
          first={first}
          nameOf={namer(chart, locale)}
          write={tickText(locale)}
          isRtl={isRightToLeft(locale)}
          title={chart.title}
          describedBy={describedBy}
        />
      </div>
    );
  });
};

/**
 * A chart with its title, and its numbers as a table that visitors open. The runtime makes it live in place: arrow keys
 * then read its values. Source: checklist BLD-06.
 */
export const Chart = ({chart, context}: {chart: ChartData; context: ChartContext}): ReactNode => {
  const id = `vt-chart-${chart.id}`;
  const describedBy = `${id}-summary`;
  const Drawing = chart.type === 'pie' ? PieDrawing : PlotDrawings;
  return (
    <figure className="vt-chart">
      <figcaption className="vt-chart-title" id={`${id}-title`}>
        {chart.title}
      </figcaption>
      <svg className="vt-chart-defs" aria-hidden="true">
        <Patterns id={id} />
      </svg>
      <p className="vt-chart-summary" id={`${id}-summary`}>
        {chartSummary(chart, context)}
      </p>
      <div className="vt-chart-drawing">
        <Drawing chart={chart} id={id} describedBy={describedBy} context={context} />
      </div>
      <p className="vt-chart-keys" id={`${id}-keys`} hidden>
        {context.t('chart-keys')}
      </p>
      <p className="vt-chart-value" role="status" />
      <ChartTable chart={chart} context={context} />
    </figure>
  );
};
