import type {ReactNode} from 'react';
import {type ChartDraft, DatasetEditor} from '../dataset/index.js';

const POTS: ChartDraft = {
  type: 'bar',
  title: 'Pots sold',
  rowsTitle: 'Season',
  columns: ['Mugs', 'Bowls'],
  rows: [
    {label: 'Spring', values: [120, 80]},
    {label: 'Summer', values: [90, 110]},
    {label: 'Autumn', values: [140, 95.5]},
    {label: 'Winter', values: [200, null]},
  ],
};

/** The dataset editor with a pottery's sales. */
export const Example = (): ReactNode => (
  <DatasetEditor defaultValue={POTS} onChange={() => {}} limits={{maxRows: 100, maxColumns: 12}} />
);
