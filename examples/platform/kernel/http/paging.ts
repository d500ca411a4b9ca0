const CURSOR = /^\d{1,15}$/;

/** A page of rows, and where the next one begins. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  readonly nextPageCursor: string | null;
}

/** True for a cursor shaped as ours are. */
export const isCursor = (cursor: string | undefined): cursor is string =>
  cursor !== undefined && CURSOR.test(cursor);

/** The position that a page begins after; an unknown cursor begins at the start. */
export function startOf(cursor: string | undefined, first: 'newest' | 'oldest'): number {
  if (isCursor(cursor)) return Number(cursor);
  return first === 'newest' ? Number.MAX_SAFE_INTEGER : 0;
}

/** A page of at most `size` out of rows that were asked for with one more. */
export function cutPage<Row extends {readonly position: number}>(
  rows: readonly Row[],
  size: number,
): Page<Omit<Row, 'position'>> {
  const shown = rows.slice(0, size);
  const hasNextPage = rows.length > size;
  const last = shown.at(-1);
  return {
    rows: shown.map(({position: _position, ...row}) => row),
    hasNextPage,
    nextPageCursor: hasNextPage && last ? String(last.position) : null,
  };
}
