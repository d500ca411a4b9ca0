import {CSV_START, csvLines} from '../../kernel/csv.js';
import type {Reader} from '../../kernel/database/connect.js';
import {folderFiles} from '../downloads/files-by-product.js';
import type {Amounts} from '../owner/amounts.js';
import {CSV_COLUMNS} from './csv-columns.js';
import {csvRowsOf, type ShopCells} from './csv-rows.js';
import {draftIn, startOfForm} from './draft.js';
import {readStocks} from './read-stocks.js';

/** Products that one query reads: other statements run between two queries. */
const BATCH_MAX = 50;

async function readBatch(db: Reader, after: number) {
  const products = await db
    .selectFrom('product')
    .select(['id', 'document', 'list_position as position'])
    .where('list_position', '>', after)
    .where('document', 'is not', null)
    .orderBy('list_position')
    .limit(BATCH_MAX)
    .execute();
  const stocks = await readStocks(
    db,
    products.map(({id}) => id),
  );
  const files = await folderFiles(
    db,
    products.map(({id}) => id),
  );
  return {products, stocks, files};
}

/** The whole catalogue as CSV, read as it is sent: a slow reader holds neither the database nor the memory. */
export function exportProducts(
  db: Reader,
  {amounts, locale}: {readonly amounts: Amounts; readonly locale: string},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after = -1;
  let start = CSV_START + csvLines([CSV_COLUMNS]);
  let shop: ShopCells | null = {currency: amounts.currency, locale};
  return new ReadableStream({
    async pull(controller) {
      const {products, stocks, files} = await readBatch(db, after);
      const drafts = products.flatMap(({id, document}) =>
        document === null
          ? []
          : [
              {
                id,
                draft: draftIn(new Map(Object.entries(startOfForm(JSON.parse(document), {stocks, amounts})))),
              },
            ],
      );
      const rows = drafts.flatMap(({id, draft}, at) =>
        csvRowsOf(draft, at === 0 ? shop : null, files.get(id)),
      );
      if (drafts.length) shop = null;
      controller.enqueue(encoder.encode(start + csvLines(rows)));
      start = '';
      const last = products.at(-1);
      if (last) after = last.position;
      else controller.close();
    },
  });
}
