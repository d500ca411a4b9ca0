import {CSV_START, csvLines} from '../../kernel/csv.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import type {OwnerPath} from './access.js';
import {OWNER_PREFIXES, type OwnerLanguage, ownerAddress} from './language.js';
import {requireReader} from './session.js';
import {timeZoneOf} from './time-zone.js';

/** Which rows of a file are asked for, and where the batch begins. */
export interface CsvRequest {
  readonly query: Readonly<Record<string, string>>;
  readonly language: OwnerLanguage;
  readonly timeZone: string;
  readonly cursor: string | undefined;
}

/** A list that the owner downloads as CSV. */
export interface OwnerCsv {
  /** Without the language prefix. */
  readonly path: OwnerPath;
  readonly fileName: string;
  readonly columns: readonly string[];
  /** The next rows: other statements run between two batches. */
  readonly batch: (
    db: Reader,
    request: CsvRequest,
  ) => Promise<{readonly rows: readonly (readonly string[])[]; readonly nextPageCursor: string | null}>;
}

/** The file, read as it is sent: a slow reader holds neither the database nor the memory. */
function csvStream(
  db: Reader,
  {columns, batch}: OwnerCsv,
  request: Omit<CsvRequest, 'cursor'>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: string | null | undefined;
  let start = CSV_START + csvLines([columns]);
  return new ReadableStream({
    async pull(controller) {
      if (cursor === null) {
        controller.close();
        return;
      }
      const {rows, nextPageCursor} = await batch(db, {...request, cursor});
      controller.enqueue(encoder.encode(start + csvLines(rows)));
      start = '';
      cursor = nextPageCursor;
    },
  });
}

async function getCsv(c: Exchange, shop: Shop, file: OwnerCsv): Promise<Response> {
  await requireReader(c, shop, file.path);
  const {language} = ownerAddress(c.req.path);
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Disposition', `attachment; filename="${file.fileName}"`);
  return c.body(
    csvStream(shop.db, file, {query: c.req.query(), language, timeZone: await timeZoneOf(shop.db)}),
  );
}

/** The calls that download the file, in each language. */
export const csvRoutes = (file: OwnerCsv): readonly Route[] =>
  OWNER_PREFIXES.map(prefix => ({
    method: 'GET',
    path: prefix + file.path,
    answer: (c, shop) => getCsv(c, shop, file),
  }));
