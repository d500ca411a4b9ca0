import {CHART_COLUMNS_MAX, CHART_ROWS_MAX, datasetProblem} from '../../charts/dataset.js';
import {type Chart, decodeChart} from '../../charts/decode-chart.js';
import {SLICES_MAX} from '../../charts/pie.js';
import type {MessageParams} from '../../i18n/pattern.js';
import {DecodeError} from '../../shared/errors.js';
import type {DatasetTable} from './dataset-table.js';

/** A chart that an owner makes: a table, and how pages show it. */
export interface ChartDraft extends DatasetTable {
  readonly type: Chart['type'];
  readonly title: string;
}

/** Names a message about a chart that cannot be drawn. */
export type ChartProblemId =
  | 'dataset-too-small'
  | 'dataset-empty'
  | 'chart-too-large'
  | 'chart-pie-columns'
  | 'chart-pie-rows'
  | 'chart-pie-negative'
  | 'chart-pie-sum';

/** Why a chart cannot be drawn. */
export interface ChartProblem {
  readonly message: ChartProblemId;
  readonly params: MessageParams;
}

/** What is wrong with a dataset of a pie, from the field that its decoder names. */
const pieProblem = ({path}: DecodeError, {rows}: DatasetTable): ChartProblem => {
  if (path === 'columns') return {message: 'chart-pie-columns', params: {}};
  if (path !== 'rows') return {message: 'chart-pie-negative', params: {}};
  return rows.length > SLICES_MAX
    ? {message: 'chart-pie-rows', params: {max: SLICES_MAX}}
    : {message: 'chart-pie-sum', params: {}};
};

/** A chart as pages draw it, `id` being unique on the page, or why none can be drawn. Source: checklist BLD-06. */
export const chartOfTable = (draft: ChartDraft, id: string): Chart | ChartProblem => {
  const problem = datasetProblem(draft);
  if (problem === 'dataset-too-small' || problem === 'dataset-empty') return {message: problem, params: {}};
  if (draft.rows.length > CHART_ROWS_MAX || draft.columns.length > CHART_COLUMNS_MAX)
    return {message: 'chart-too-large', params: {rows: CHART_ROWS_MAX, columns: CHART_COLUMNS_MAX}};
  try {
    return decodeChart({...draft, id});
  } catch (error) {
    if (error instanceof DecodeError) return pieProblem(error, draft);
    throw error;
  }
};
