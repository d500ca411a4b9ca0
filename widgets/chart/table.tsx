import type {ReactNode} from 'react';
import type {Chart} from '../../src/charts/decode-chart.js';
import {type ChartContext, numberText} from './chart-text.js';
import {numbered} from './numbered.js';

/** The numbers of a chart as a table, which visitors open. */
export const ChartTable = ({
  chart: {columns, rows, rowsTitle},
  context: {t, locale},
}: {
  chart: Chart;
  context: ChartContext;
}): ReactNode => {
  const write = numberText(locale);
  return (
    <details className="vt-chart-details">
      <summary>{t('chart-table')}</summary>
      <div className="vt-chart-scroll">
        <table className="vt-chart-table">
          <thead>
            <tr>
              <th scope="col">{rowsTitle || t('chart-rows')}</th>
              {numbered(columns).map(({at, item: name}) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered(rows).map(({at: row, item: {label, values}}) => (
              <tr key={row}>
                <th scope="row">{label}</th>
                {numbered(values).map(({at, item: value}) => (
                  <td key={at}>{value === null ? t('chart-missing') : write(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
