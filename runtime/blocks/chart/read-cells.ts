/** What a chart's table says, by row and column: the names and the value, as "Spring, Bowls: 120". */
export const readCell = (table: HTMLTableElement, row: number, column: number): string => {
  const [head] = table.tHead?.rows ?? [];
  const cells = table.tBodies[0]?.rows[row]?.cells;
  const textOf = (cell: Element | undefined): string => cell?.textContent?.trim() ?? '';
  const columnName = (head?.cells.length ?? 0) > 2 ? textOf(head?.cells[column + 1]) : '';
  const names = [textOf(cells?.[0]), columnName].filter(Boolean).join(', ');
  return `${names}: ${textOf(cells?.[column + 1])}`;
};

/** How many rows and columns of values a table has. */
export const sizeOf = (table: HTMLTableElement): {readonly rows: number; readonly columns: number} => ({
  rows: table.tBodies[0]?.rows.length ?? 0,
  columns: (table.tHead?.rows[0]?.cells.length ?? 1) - 1,
});
