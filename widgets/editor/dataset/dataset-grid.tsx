import {type ReactNode, type UIEvent, useState} from 'react';
import type {ChartDraft} from '../../../src/builder/datasets/chart-of-table.js';
import {rowsInWindow} from '../../../src/builder/datasets/row-window.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {GridRow} from './grid-row.js';
import type {DatasetTextId} from './texts.js';
import type {Grid} from './use-grid.js';

/** Height of a row; the stylesheet has the same. */
const ROW_PX = 36;
/** Height of the grid before the browser has laid it out. */
const START_PX = 400;

/** Roles of elements that are no table: most of its rows are not in the document. */
const gridRole = (label: string, describedBy: string, rows: number, columns: number) =>
  ({
    role: 'grid',
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-rowcount': rows,
    'aria-colcount': columns,
  }) as const;
const ROW_GROUP = {role: 'rowgroup'} as const;

/** What is in sight of the grid. */
function useScroll() {
  const [scroll, setScroll] = useState({topPx: 0, heightPx: START_PX});
  const onScroll = ({currentTarget}: UIEvent<HTMLElement>): void =>
    setScroll({topPx: currentTarget.scrollTop, heightPx: currentTarget.clientHeight || START_PX});
  return {scroll, onScroll};
}

interface DatasetGridProps {
  readonly table: ChartDraft;
  readonly grid: Grid;
  /** Id of the text that names its keys. */
  readonly describedBy: string;
  readonly t: MessageFormat<DatasetTextId>;
}

/** A dataset as an ARIA grid, of which the document holds the rows in sight. Source: ARIA Authoring Practices, Grid Pattern. */
export function DatasetGrid({table, grid, describedBy, t}: DatasetGridProps): ReactNode {
  const {rowsTitle, columns, rows} = table;
  const {scroll, onScroll} = useScroll();
  const {place, editing, refusal, hasFocus, write, handlers} = grid;
  const rowProps = (row: number) => ({
    row,
    columns,
    rowsTitle,
    write,
    t,
    hasFocus,
    active: row === place.row ? place.column : -1,
    editing: row === place.row ? editing : null,
    isRefused: row === place.row && refusal !== null,
  });
  const shown = rowsInWindow({
    ...scroll,
    rowHeightPx: ROW_PX,
    count: rows.length,
    active: place.row - 1,
  });
  return (
    <div
      {...gridRole(t('dataset-grid'), describedBy, rows.length + 1, columns.length + 1)}
      className="vte-sheet"
      onScroll={onScroll}
      {...handlers}
    >
      <div {...ROW_GROUP} className="vte-sheet-names">
        <GridRow {...rowProps(0)} data={null} topPx={0} />
      </div>
      <div {...ROW_GROUP} className="vte-sheet-rows" style={{blockSize: rows.length * ROW_PX}}>
        {shown.map(at => (
          <GridRow key={at} {...rowProps(at + 1)} data={rows[at] ?? null} topPx={at * ROW_PX} />
        ))}
      </div>
    </div>
  );
}
