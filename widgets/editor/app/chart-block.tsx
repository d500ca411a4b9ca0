import type {ReactNode} from 'react';
import type {ChartDraft} from '../../../src/builder/datasets/chart-of-table.js';
import {blockProblem} from '../../../src/builder/pages/block-problems.js';
import type {PageBlock} from '../../../src/site/page-content.js';
import {DatasetEditor} from '../dataset/index.js';
import {ProblemText} from '../shared/problem-text.js';
import type {BlockPieceProps} from './block-piece-props.js';

/** The chart of a block. A new one is a table with one empty cell. */
const draftOf = (data: PageBlock['data']): ChartDraft => ({
  type: 'bar',
  title: '',
  rowsTitle: '',
  columns: [''],
  rows: [{label: '', values: [null]}],
  ...(data as Partial<ChartDraft>),
});

/** Edits the data of a chart and how it is drawn. */
export const ChartBlock = ({data, onChange}: BlockPieceProps): ReactNode => (
  <>
    <DatasetEditor defaultValue={draftOf(data)} onChange={draft => onChange({...data, ...draft})} />
    <ProblemText problem={blockProblem({kind: 'chart', data})} />
  </>
);
