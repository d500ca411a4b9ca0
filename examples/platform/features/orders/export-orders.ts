import {fractionDigits} from '../../../../src/shared/money.js';
import {CSV_START, csvLines} from '../../kernel/csv.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {OWNER_PREFIXES, type OwnerLanguage, ownerAddress} from '../owner/language.js';
import {requireOwner} from '../owner/session.js';
import {type ListedOrder, linesIn, type OrderLine, type OrderQuery, ordersFrom} from './listed-orders.js';
import {ORDER_READERS, ORDERS_PATH, orderQuery} from './owner-page.js';

/** Orders that one query reads: other statements run between two queries. */
const BATCH_MAX = 100;
const COLUMNS = [
  ...[
    'order',
    'created',
    'status',
    'test',
    'email',
    'name',
    'address',
    'postcode',
    'city',
    'region',
    'country',
  ],
  ...['currency', 'total', 'giftCards', 'sku', 'title', 'options', 'quantity', 'unitPrice', 'note'],
];

const rowOf = (order: ListedOrder, line: OrderLine): string[] => {
  const {id, email, shipping, sums, createdMs, isTest, status, note} = order;
  const digits = fractionDigits(sums.currency);
  const amount = (minor: number): string => (minor / 10 ** digits).toFixed(digits);
  const {name = '', address1 = '', postcode = '', city = '', region = '', country = ''} = shipping ?? {};
  return [
    ...[id, new Date(createdMs).toISOString(), status, isTest ? 'test' : '', email],
    ...[name, address1, postcode, city, region, country],
    ...[sums.currency, amount(sums.total), amount(sums.giftCards ?? 0), line.sku, line.title],
    Object.values(line.attributes).join(', '),
    ...[String(line.quantity), amount(line.unitCents), note],
  ];
};

/** Orders as CSV, a row a line, newest first, read as they are sent. */
function exportOrders(db: Reader, query: OrderQuery, language: OwnerLanguage): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: string | null | undefined;
  let start = CSV_START + csvLines([COLUMNS]);
  return new ReadableStream({
    async pull(controller) {
      if (cursor === null) {
        controller.close();
        return;
      }
      const page = await ordersFrom(db, {...query, cursor, limit: BATCH_MAX});
      const ids = page.rows.map(({id}) => id);
      const lines = await linesIn(db, ids, language);
      const rows = page.rows.flatMap(order =>
        lines.filter(({orderId}) => orderId === order.id).map(line => rowOf(order, line)),
      );
      controller.enqueue(encoder.encode(start + csvLines(rows)));
      start = '';
      cursor = page.nextPageCursor;
    },
  });
}

async function getCsv(c: Exchange, shop: Shop): Promise<Response> {
  await requireOwner(c, shop, ORDER_READERS);
  const {language} = ownerAddress(c.req.path);
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Disposition', 'attachment; filename="orders.csv"');
  return c.body(exportOrders(shop.db, orderQuery(c.req.query()), language));
}

/** The export, in each language. */
export const ORDER_EXPORT_ROUTES: readonly Route[] = OWNER_PREFIXES.map(prefix => ({
  method: 'GET',
  path: `${prefix}${ORDERS_PATH}.csv`,
  answer: getCsv,
}));
