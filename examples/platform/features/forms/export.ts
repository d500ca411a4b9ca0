import {CSV_START, csvLines} from '../../kernel/csv.js';
import type {Reader} from '../../kernel/database/connect.js';
import {isoIn} from '../../kernel/time-zone.js';
import {type ListedSubmission, listSubmissions, type SubmissionQuery} from './list-submissions.js';

/** Rows that one query reads: other statements run between two queries. */
const ROWS_MAX = 500;

const rowOf = ({createdMs, cells}: ListedSubmission, timeZone: string): string[] => [
  isoIn(createdMs, timeZone),
  ...cells.map(({text}) => text),
];

/**
 * A folder of a form as CSV, newest first, read as it is sent: a slow reader holds neither the database nor the memory.
 * Throws a 404 `Refusal` before anything is sent; what fails later breaks the download off.
 */
export async function exportSubmissions(
  db: Reader,
  query: Omit<SubmissionQuery, 'cursor' | 'limit'>,
  timeZone: string,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const read = (cursor: string | undefined) => listSubmissions(db, {...query, cursor, limit: ROWS_MAX});
  const rowsOf = ({rows}: {rows: readonly ListedSubmission[]}) => rows.map(row => rowOf(row, timeZone));
  const first = await read(undefined);
  let next: string | null = first.nextPageCursor;
  let text = CSV_START + csvLines([['created', ...first.titles], ...rowsOf(first)]);
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(encoder.encode(text));
      if (next === null) {
        controller.close();
        return;
      }
      const page = await read(next);
      next = page.nextPageCursor;
      text = csvLines(rowsOf(page));
    },
  });
}
