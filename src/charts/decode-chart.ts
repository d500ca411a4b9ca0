import {type Decoder, fields, oneOf, text} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';
import {type Dataset, decodeDataset} from './dataset.js';
import {slicesOf} from './pie.js';

/** The kinds of chart, as block variants name them. Source: runtime spec §3, block variants: chart bar, line, pie. */
export const CHART_TYPES = ['bar', 'line', 'pie'] as const;

/** A chart of a page. */
export interface Chart extends Dataset {
  readonly type: (typeof CHART_TYPES)[number];
  readonly id: string;
  readonly title: string;
  /** The name of what the rows are, as the head of their column in the table; '' for ours. */
  readonly rowsTitle: string;
}

/** A part of ids of elements. */
const idText: Decoder<string> = (value, path) => {
  const id = text(value, path);
  if (!/^[\w-]{1,64}$/.test(id)) throw new DecodeError(path, 'letters, digits, - and _', 'other text');
  return id;
};

/** Reads a chart's data. Throws `DecodeError`. */
export const decodeChart = (value: unknown): Chart => {
  const read = fields(value, '');
  const chart = {
    type: read('type', oneOf(...CHART_TYPES)),
    id: read('id', idText),
    title: read('title', text),
    rowsTitle: read('rowsTitle', text, ''),
    ...decodeDataset(value),
  };
  if (chart.type === 'pie') slicesOf(chart);
  return chart;
};
