import {type ReactNode, useId, useState} from 'react';
import {useLocale} from 'react-aria-components';
import type {ChartDraft} from '../../../src/builder/datasets/chart-of-table.js';
import {type PastedCells, TABLE_LIMITS} from '../../../src/builder/datasets/paste-cells.js';
import {datasetProblem, splitDataset} from '../../../src/charts/dataset.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {useEdits} from '../shared/use-edits.js';
import {ChartPreview, ChartSettings} from './chart-preview.js';
import {DatasetFiles} from './dataset-files.js';
import {DatasetGrid} from './dataset-grid.js';
import {DatasetTools} from './dataset-tools.js';
import {DATASET_TEXTS} from './texts.js';
import {type CellRefusal, useGrid} from './use-grid.js';

/** What the dataset editor is given. */
export interface DatasetEditorProps {
  /** The chart that it begins with. */
  readonly defaultValue: ChartDraft;
  /** Called with the chart after each edit. */
  readonly onChange: (value: ChartDraft) => void;
  /** The most rows and columns of data that one dataset of the site holds; a larger one is split into several. */
  readonly limits?: {readonly maxRows: number; readonly maxColumns: number};
}

/** What is wrong with the data, and what became of the last cells that came in. */
function Messages({
  value,
  note,
  refusal,
  limits,
}: {
  readonly value: ChartDraft;
  readonly note: string;
  readonly refusal: CellRefusal | null;
  readonly limits: DatasetEditorProps['limits'];
}): ReactNode {
  const m = useBuilderMessages();
  const problem = datasetProblem(value);
  const count = limits ? splitDataset(value, limits).length : 1;
  const parts =
    limits && count > 1 ? m('dataset-parts', {count, rows: limits.maxRows, columns: limits.maxColumns}) : '';
  return (
    <>
      <p className="vte-problem" role="alert">
        {refusal && m(refusal.message, {val: refusal.val})}
      </p>
      <p className="vte-problem" role="status">
        {problem && m(problem)}
      </p>
      <p className="vte-hint" role="status">
        {[note, parts].filter(Boolean).join(' ')}
      </p>
    </>
  );
}

/** What is said of cells that came in from a sheet or a file. */
function useNotes() {
  const m = useBuilderMessages();
  const [note, setNote] = useState('');
  const report = (begin: string, {notNumbers, isCut}: PastedCells): void =>
    setNote(
      [
        begin,
        notNumbers > 0 && m('cells-not-numbers', {count: notNumbers}),
        isCut && m('dataset-cut', {rows: TABLE_LIMITS.rows, columns: TABLE_LIMITS.columns}),
      ]
        .filter(Boolean)
        .join(' '),
    );
  return {note, report};
}

function DatasetEditorPiece({defaultValue, onChange, limits}: DatasetEditorProps): ReactNode {
  const t = useTexts(DATASET_TEXTS);
  const m = useBuilderMessages();
  const {locale} = useLocale();
  const keysId = useId();
  const edits = useEdits(defaultValue, onChange);
  const {note, report} = useNotes();
  const grid = useGrid(edits, (pasted, rows) => report(t('dataset-pasted', {rows}), pasted));
  const read = (found: PastedCells): void => {
    edits.edit({...edits.value, ...found.table});
    report(t('dataset-imported', {rows: found.table.rows.length}), found);
  };
  return (
    <div className="vte-piece vte-dataset">
      <ChartSettings edits={edits} t={t} />
      <DatasetTools edits={edits} grid={grid} t={t} />
      <p className="vte-hint" id={keysId}>
        {t('dataset-keys')}
      </p>
      <DatasetGrid table={edits.value} grid={grid} describedBy={keysId} t={t} />
      <Messages value={edits.value} note={note} refusal={grid.refusal} limits={limits} />
      <DatasetFiles table={edits.value} locale={locale} onRead={read} t={t} m={m} />
      <ChartPreview edits={edits} />
    </div>
  );
}

/**
 * Edits the data of a chart in a grid: by keyboard, pasted from a sheet, from a CSV file and into one, with undo, next to the chart
 * as pages draw it. Source: checklist BLD-06.
 */
export const DatasetEditor = inTextLanguage(DatasetEditorPiece);
