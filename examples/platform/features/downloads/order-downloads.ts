import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import {matchesRow} from '../../kernel/database/matches-row.js';
import {DAY_MS} from '../../kernel/database/retention.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {DownloadSettings} from '../../kernel/download-settings.js';
import {newId} from '../../kernel/security/tokens.js';
import {DIGITAL} from './limits.js';
import {deliveredFiles} from './product-files.js';

type Tx = Transaction<Tables>;

/** The part of a line that downloads are made of. */
interface SoldLine {
  readonly productType: number;
  readonly itemId: string;
  readonly quantity: number;
}

/** Bytes of a row with its index. Source: measured. */
const ROW_BYTES = 250;
/** Downloads of a file that a line has at most, however many units: more than anybody needs. Source: our choice. */
const DOWNLOADS_MAX = 10_000;

const isDigital = ({productType}: SoldLine): boolean => productType === DIGITAL;

/** Bytes that the downloads of an order will take. */
export const bytesOfDownloads = (lines: readonly SoldLine[]): number =>
  lines.filter(isDigital).length * ROW_BYTES;

const maxOf = (units: number, {perUnit}: DownloadSettings): number =>
  Math.min(DOWNLOADS_MAX, units * perUnit);

/** Gives each digital line of an order a token, which opens nothing until the order is paid. */
export async function orderDownloads(
  tx: Tx,
  {orderId, lines, settings}: {orderId: string; lines: readonly SoldLine[]; settings: DownloadSettings},
): Promise<void> {
  const rows = lines.flatMap((one, line) =>
    isDigital(one)
      ? [
          {
            token: newId(),
            order_id: orderId,
            line,
            product_id: one.itemId,
            ends_ms: null,
            downloads_max: maxOf(one.quantity, settings),
          },
        ]
      : [],
  );
  if (rows.length) await tx.insertInto('order_download').values(rows).execute();
}

/** Digital lines of an order that have no token yet: those of orders from before there were any. */
export const linesWithout = (db: Reader, orderId: string) =>
  db
    .selectFrom('order_item')
    .innerJoin('shop_order', 'shop_order.id', 'order_item.order_id')
    .innerJoin('variant', 'variant.id', 'order_item.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('order_download', join =>
      join
        .onRef('order_download.order_id', '=', 'order_item.order_id')
        .onRef('order_download.line', '=', 'order_item.line'),
    )
    .where('order_item.order_id', '=', orderId)
    .where('shop_order.test_mode', '=', false)
    .where('product.product_type', '=', DIGITAL)
    .where('order_download.token', 'is', null)
    .select(['order_item.line', 'order_item.quantity', 'product.id as productId'])
    .execute();

/** Lets the downloads of an order that is paid begin, also where it is older than downloads are. */
export async function startDownloads(
  tx: Tx,
  orderId: string,
  {nowMs, settings}: {readonly nowMs: number; readonly settings: DownloadSettings},
): Promise<void> {
  const missing = await linesWithout(tx, orderId);
  if (missing.length)
    await tx
      .insertInto('order_download')
      .values(
        missing.map(({line, quantity, productId}) => ({
          token: newId(),
          order_id: orderId,
          line,
          product_id: productId,
          ends_ms: null,
          downloads_max: maxOf(quantity, settings),
        })),
      )
      .execute();
  await tx
    .updateTable('order_download')
    .set({ends_ms: nowMs + settings.days * DAY_MS})
    .where('order_id', '=', orderId)
    .execute();
}

/** Whether a line of an order has a file to download. */
const hasFiles = (tx: Tx, orderId: string): Promise<boolean> =>
  matchesRow(
    tx
      .selectFrom('order_download')
      .innerJoin(deliveredFiles(tx).as('file'), 'file.product_id', 'order_download.product_id')
      .where('order_download.order_id', '=', orderId)
      .select('file.id')
      .limit(1),
  );

/**
 * Gives the buyer of a paid order all downloads once more, for as many days as at first; the links stay the same. False for an
 * order that is not paid, is cancelled or a test, or has no file to download; the caller takes back what was changed then.
 */
export async function renewDownloads(
  tx: Tx,
  orderId: string,
  {nowMs, settings}: {readonly nowMs: number; readonly settings: DownloadSettings},
): Promise<boolean> {
  const order = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', orderId)
    .where('status', '<>', 'cancelled')
    .where('test_mode', '=', false)
    .where('paid_ms', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return false;
  const tokens = tx.selectFrom('order_download').select('token').where('order_id', '=', orderId);
  await tx.deleteFrom('download_count').where('token', 'in', tokens).execute();
  await startDownloads(tx, orderId, {nowMs, settings});
  return hasFiles(tx, orderId);
}
