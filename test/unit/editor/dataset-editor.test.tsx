// @vitest-environment happy-dom

import {act} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test, vi} from 'vitest';
import type {ChartDraft} from '../../../src/builder/datasets/chart-of-table.js';
import {catalogue} from '../../../src/i18n/messages/chart/en.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {renderChart} from '../../../widgets/chart/server.js';
import {DatasetEditor, type DatasetEditorProps} from '../../../widgets/editor/dataset/index.js';
import {EditorProvider} from '../../../widgets/editor/shared/provider.js';
import {find} from '../widgets/render-widget.js';
import {button, click, field, fill, markupOf, press, renderPiece} from './render-piece.js';

const POTS: ChartDraft = {
  type: 'bar',
  title: 'Pots',
  rowsTitle: 'Season',
  columns: ['Mugs', 'Bowls'],
  rows: [
    {label: 'Spring', values: [120, 80]},
    {label: 'Summer', values: [90, 110]},
  ],
};

const CONTEXT = {
  t: createMessages<MessageId>({locale: 'en', catalogue}),
  locale: 'en',
  onProblem: () => {},
};

const open = async (props: Partial<DatasetEditorProps> = {}, locale = 'en') => {
  const onChange = vi.fn<(value: ChartDraft) => void>();
  const root = await renderPiece(
    <EditorProvider locale={locale}>
      <DatasetEditor defaultValue={POTS} onChange={onChange} {...props} />
    </EditorProvider>,
  );
  const last = (): ChartDraft => onChange.mock.lastCall?.[0] ?? POTS;
  return {root, onChange, last};
};

const active = (root: HTMLElement): HTMLElement => find(root, '[role=grid] [tabindex="0"]');
const placeOf = ({dataset}: HTMLElement): string => `${dataset.row} ${dataset.column}`;
const enter = (root: HTMLElement): Promise<void> => act(async () => active(root).focus());
const input = (root: HTMLElement) => find<HTMLInputElement>(root, '.vte-sheet-input');
const messages = (root: HTMLElement): string =>
  [...root.querySelectorAll('[role=status],[role=alert]')].map(({textContent}) => textContent).join(' ');

const paste = (root: HTMLElement, text: string): Promise<void> =>
  act(async () => {
    const event = new Event('paste', {bubbles: true, cancelable: true});
    active(root).dispatchEvent(Object.assign(event, {clipboardData: {getData: () => text}}));
  });

test('BLD-06 arrow keys move the grid’s one stop, a letter replaces a cell, Enter takes it', async () => {
  const {root, last} = await open();
  await enter(root);
  await press('ArrowRight');
  expect([placeOf(active(root)), document.activeElement]).toEqual(['1 2', active(root)]);
  await press('7');
  expect([input(root).value, input(root).getAttribute('aria-label')]).toEqual(['7', 'Spring, Bowls']);
  await fill(input(root), '75.5');
  await press('Enter');
  expect(last().rows[0]?.values).toEqual([120, 75.5]);
  expect(placeOf(active(root))).toBe('2 2');
  await press('Enter');
  expect(input(root).value).toBe('110');
  await press('Escape');
  expect(document.activeElement).toBe(active(root));
  await press('Delete');
  expect(last().rows[1]?.values).toEqual([90, null]);
  expect(messages(root)).toContain('Data was missing in one or more rows');
});

test('BLD-06 a text that is no number stays in its cell with its message, until it is corrected or left', async () => {
  const {root, onChange, last} = await open();
  await enter(root);
  await press('x');
  await press('Enter');
  expect(find(root, '[role=alert]').textContent).toBe('x is not a number');
  expect([input(root).getAttribute('aria-invalid'), onChange.mock.calls.length]).toEqual(['true', 0]);
  await fill(input(root), '5');
  await press('Tab');
  expect(last().rows[0]?.values[0]).toBe(5);
  expect(find(root, '[role=alert]').textContent).toBe('');
});

test('BLD-06 names of rows and columns are cells too, and an empty one is named by its number', async () => {
  const {root, last} = await open();
  await enter(root);
  await press('ArrowUp');
  await press('Delete');
  expect(last().columns).toEqual(['', 'Bowls']);
  const cell = active(root);
  expect([cell.getAttribute('role'), cell.textContent]).toEqual(['columnheader', 'Column 1']);
});

test('BLD-06 cells of a sheet are pasted as one step, which Ctrl+Z takes back', async () => {
  const {root, onChange, last} = await open();
  await enter(root);
  await paste(root, '1\t2\t3\n4\tfive\t6\n7\t8\t9\n');
  expect(last().rows.map(({values}) => values)).toEqual([
    [1, 2, 3],
    [4, null, 6],
    [7, 8, 9],
  ]);
  expect(messages(root)).toContain('3 rows were pasted One cell was not a number and is empty now');
  await press('z', {ctrlKey: true});
  expect(last()).toEqual(POTS);
  await press('y', {ctrlKey: true});
  expect([last().rows.length, onChange.mock.calls.length]).toEqual([3, 3]);
});

test('BLD-06 10,000 rows of 50 columns have at most 40 rows in the document', async () => {
  const columns = Array.from({length: 50}, (_, at) => `C${at}`);
  const rows = Array.from({length: 10_000}, (_, at) => ({label: `R${at}`, values: columns.map(() => at)}));
  const {root} = await open({defaultValue: {...POTS, columns, rows}});
  const grid = find(root, '[role=grid]');
  expect(grid.getAttribute('aria-rowcount')).toBe('10001');
  expect(root.querySelectorAll('[role=row]').length).toBeLessThanOrEqual(40);
  await enter(root);
  await press('End', {ctrlKey: true});
  expect([placeOf(active(root)), active(root).textContent]).toEqual(['10000 50', '9999']);
  expect(root.querySelectorAll('[role=row]').length).toBeLessThanOrEqual(40);
  expect(messages(root)).toContain('A chart shows up to 500 rows and 24 columns');
});

test('BLD-06 rows and columns are added after the active cell and deleted; the button keeps the focus', async () => {
  const {root, last} = await open();
  await enter(root);
  for (const name of ['Add a row', 'Add a column']) {
    await act(async () => button(root, name).focus());
    await click(button(root, name));
    expect(document.activeElement).toBe(button(root, name));
  }
  expect(last().rows.map(({label}) => label)).toEqual(['Spring', '', 'Summer']);
  expect(last().columns).toEqual(['Mugs', '', 'Bowls']);
  await click(button(root, 'Delete the column'));
  await click(button(root, 'Delete the row'));
  expect(last()).toEqual(POTS);
  for (const name of ['Delete the row', 'Delete the row']) await click(button(root, name));
  expect(messages(root)).toContain('Dataset needs at least one column and one row');
});

test('BLD-06 the chart is the component that pages use, for bars, line and pie', async () => {
  const {root} = await open();
  for (const [type, message] of [
    ['bar', ''],
    ['line', ''],
    ['pie', 'A pie chart shows one column'],
  ] as const) {
    await fill(field(root, 'Chart'), type);
    const chart = root.querySelector('.vt-chart');
    if (message) expect([chart, messages(root)]).toEqual([null, expect.stringContaining(message)]);
    else {
      const id = chart?.querySelector('.vt-chart-title')?.id.slice('vt-chart-'.length, -'-title'.length);
      const page = document.createElement('div');
      page.innerHTML = renderToStaticMarkup(renderChart({...POTS, type, id}, CONTEXT));
      expect(chart && markupOf(chart)).toBe(markupOf(find(page, '.vt-chart')));
    }
  }
});

test('BLD-06 a CSV file is imported, one that is none has a message, and an export needs a name', async () => {
  const {root, last} = await open();
  const files = find<HTMLInputElement>(root, 'input[type=file]');
  const choose = async (name: string, text: string): Promise<void> => {
    Object.defineProperty(files, 'files', {value: [new File([text], name)], configurable: true});
    await act(async () => {
      files.dispatchEvent(new Event('change', {bubbles: true}));
      await new Promise(done => setTimeout(done, 20));
    });
  };
  await choose('pots.csv', 'Year,A\n2024,1\n');
  expect([last().columns, last().rows]).toEqual([['A'], [{label: '2024', values: [1]}]]);
  await choose('pots.png', '');
  expect(messages(root)).toContain('File pots.png is not a supported CSV file');
  await fill(field(root, 'Name of the file'), ' ');
  await click(button(root, 'Export as CSV'));
  expect(root.textContent).toContain('A file name must be entered');
});

test('BLD-06 a dataset above the limits of its site says into how many it splits', async () => {
  const {root} = await open({limits: {maxRows: 1, maxColumns: 2}}, 'es');
  expect(messages(root)).toContain('Este conjunto de datos se divide en 2 conjuntos de 1 filas y 2 columnas');
  expect(button(root, 'Deshacer').hasAttribute('disabled')).toBe(true);
});

test('BLD-06 in a disabled fieldset the data is read by keyboard and not changed', async () => {
  const onChange = vi.fn();
  const root = await renderPiece(
    <fieldset disabled>
      <DatasetEditor defaultValue={POTS} onChange={onChange} />
    </fieldset>,
  );
  await enter(root);
  await press('ArrowRight');
  for (const key of ['7', 'Enter', 'Delete']) await press(key);
  await paste(root, '1\t2');
  expect([placeOf(active(root)), active(root).textContent]).toEqual(['1 2', '80']);
  expect(onChange).not.toHaveBeenCalled();
});
