import {isoIn} from '../../kernel/time-zone.js';
import {couponsOf} from '../coupons/coupon-uses.js';
import {amountsIn} from '../owner/amounts.js';
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
  ...['currency', 'subtotal', 'discount', 'coupons', 'shipping', 'tax', 'includedTax'],
  ...['total', 'giftCards', 'due', 'sku', 'title', 'options', 'quantity', 'unitPrice', 'note'],
];

/** What is around the rows of a batch: the codes of coupons by order. */
interface Around {
  readonly timeZone: string;
  readonly coupons: ReadonlyMap<string, readonly string[]>;
}

const rowOf = (order: ListedOrder, line: OrderLine, {timeZone, coupons}: Around): string[] => {
  const {id, number, email, shipping, sums, createdMs, isTest, status, note, due} = order;
  const {amountText: amount} = amountsIn(sums.currency);
  const {name = '', address1 = '', postcode = '', city = '', region = '', country = ''} = shipping ?? {};
  return [
    ...[id, number, isoIn(createdMs, timeZone), status, isTest ? 'test' : '', email],
    ...[name, address1, postcode, city, region, country],
    ...[sums.currency, amount(sums.subtotal), amount(sums.discount), coupons.get(id)?.join(', ') ?? ''],
    ...[amount(sums.shipping ?? 0), amount(sums.tax), amount(sums.includedTax)],
    ...[amount(sums.total), amount(sums.giftCards ?? 0), amount(due), line.sku, line.title],
    Object.values(line.attributes).join(', '),
    ...[String(line.quantity), amount(line.unitCents), note],
  ];
};

/** The export, in each language: a row a line, newest first. Amounts of an order are in each of its rows. */
export const ORDER_EXPORT_ROUTES = csvRoutes({
  path: `${ORDERS_PATH}.csv`,
  fileName: 'orders.csv',
  columns: COLUMNS,
  batch: async (db, {query, language, timeZone, cursor}) => {
    const page = await ordersFrom(db, {...orderQuery(query), cursor, limit: BATCH_MAX});
    const ids = page.rows.map(({id}) => id);
    const lines = await linesIn(db, ids, language);
    const around = {timeZone, coupons: await couponsOf(db, ids)};
    const rows = page.rows.flatMap(order =>
      lines.filter(({orderId}) => orderId === order.id).map(line => rowOf(order, line, around)),
    );
    return {rows, nextPageCursor: page.nextPageCursor};
  },
});
