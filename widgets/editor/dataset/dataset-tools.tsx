import type {ReactNode} from 'react';
import {Button, Toolbar} from 'react-aria-components';
import type {ChartDraft} from '../../../src/builder/datasets/chart-of-table.js';
import {
  type DatasetTable,
  withNewColumn,
  withNewRow,
  withoutColumn,
  withoutRow,
} from '../../../src/builder/datasets/dataset-table.js';
import {TABLE_LIMITS} from '../../../src/builder/datasets/paste-cells.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {Edits} from '../shared/use-edits.js';
import type {DatasetTextId} from './texts.js';
import type {Grid} from './use-grid.js';

interface ToolsProps {
  readonly edits: Edits<ChartDraft>;
  readonly grid: Grid;
  readonly t: MessageFormat<DatasetTextId>;
}

type Tool = readonly [text: DatasetTextId, press: () => void, isDisabled: boolean];

/** What the buttons do; rows and columns are added after the active cell. */
const toolsOf = ({edits, grid: {place, move}}: ToolsProps): readonly Tool[] => {
  const table = edits.value;
  const edit = (next: DatasetTable): void => edits.edit({...table, ...next});
  const {row, column} = place;
  const add = (next: DatasetTable, to: typeof place): void => {
    edit(next);
    move(to);
  };
  return [
    [
      'dataset-add-row',
      () => add(withNewRow(table, row), {row: row + 1, column}),
      table.rows.length >= TABLE_LIMITS.rows,
    ],
    [
      'dataset-add-column',
      () => add(withNewColumn(table, column), {row, column: column + 1}),
      table.columns.length >= TABLE_LIMITS.columns,
    ],
    ['dataset-remove-row', () => edit(withoutRow(table, row - 1)), row === 0],
    ['dataset-remove-column', () => edit(withoutColumn(table, column - 1)), column === 0],
    ['dataset-undo', edits.undo, !edits.canUndo],
    ['dataset-redo', edits.redo, !edits.canRedo],
  ];
};

/** Buttons for rows, columns, and the way back. */
export function DatasetTools(props: ToolsProps): ReactNode {
  const {t} = props;
  return (
    <Toolbar className="vte-row" aria-label={t('dataset-tools')}>
      {toolsOf(props).map(([text, press, isDisabled]) => (
        <Button key={text} className="vte-button" isDisabled={isDisabled} onPress={press}>
          {t(text)}
        </Button>
      ))}
    </Toolbar>
  );
}
