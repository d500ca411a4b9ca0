import {fractionDigits} from '../../../../src/shared/money.js';
import {isoIn} from '../../kernel/time-zone.js';
import {csvRoutes} from '../owner/csv-routes.js';
import {type ListedOrder, linesIn, type OrderLine, ordersFrom} from './listed-orders.js';
import {orderQuery} from './owner-page.js';
import {ORDERS_PATH} from './paths.js';

/** Orders that one query reads: other statements run between two queries. */
const BATCH_MAX = 100;
const COLUMNS = [
  ...[
    'order',
    'number',
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

const rowOf = (order: ListedOrder, line: OrderLine, timeZone: string): string[] => {
  const {id, number, email, shipping, sums, createdMs, isTest, status, note} = order;
  const digits = fractionDigits(sums.currency);
  const amount = (minor: number): string => (minor / 10 ** digits).toFixed(digits);
  const {name = '', address1 = '', postcode = '', city = '', region = '', country = ''} = shipping ?? {};
  return [
    ...[id, number, isoIn(createdMs, timeZone), status, isTest ? 'test' : '', email],
    ...[name, address1, postcode, city, region, country],
    ...[sums.currency, amount(sums.total), amount(sums.giftCards ?? 0), line.sku, line.title],
    Object.values(line.attributes).join(', '),
    ...[String(line.quantity), amount(line.unitCents), note],
  ];
};

/** The export, in each language: a row a line, newest first. */
export const ORDER_EXPORT_ROUTES = csvRoutes({
  path: `${ORDERS_PATH}.csv`,
  fileName: 'orders.csv',
  columns: COLUMNS,
  batch: async (db, {query, language, timeZone, cursor}) => {
    const page = await ordersFrom(db, {...orderQuery(query), cursor, limit: BATCH_MAX});
    const ids = page.rows.map(({id}) => id);
    const lines = await linesIn(db, ids, language);
    const rows = page.rows.flatMap(order =>
      lines.filter(({orderId}) => orderId === order.id).map(line => rowOf(order, line, timeZone)),
    );
    return {rows, nextPageCursor: page.nextPageCursor};
  },
});
