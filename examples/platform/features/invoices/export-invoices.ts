import {amountsIn} from '../owner/amounts.js';
import {csvRoutes} from '../owner/csv-routes.js';
import {documentsFrom, type ListedDocument} from './list.js';
import {yearIn} from './owner-pages.js';
import {INVOICES_PATH} from './paths.js';

/** Documents that one query reads: other statements run between two queries. */
const BATCH_MAX = 100;
/** Rates are stored in thousandths of a percent. */
const MILLI = 1000;
const COLUMNS = [
  ...['number', 'kind', 'date', 'credits', 'order', 'paid', 'buyer', 'email'],
  ...['currency', 'taxPercent', 'net', 'tax', 'gross', 'total'],
];

/** A row for each rate of tax. Amounts of a credit note are what goes back. */
const rowsOf = (document: ListedDocument): string[][] => {
  const {number, kind, issuedOn, credits, orderNumber, paidOn, buyer, currency, parts, totalCents} = document;
  const {amountText: amount} = amountsIn(currency);
  return parts.map(({rateMilli, netCents, taxCents, grossCents}) => [
    ...[
      number,
      kind,
      issuedOn,
      credits?.number ?? '',
      orderNumber,
      paidOn,
      buyer.lines.join(', '),
      buyer.email,
    ],
    ...[currency, String(rateMilli / MILLI), amount(netCents), amount(taxCents), amount(grossCents)],
    amount(totalCents),
  ]);
};

/** The export, in each language: a row for each rate of a document, newest first. */
export const INVOICE_EXPORT_ROUTES = csvRoutes({
  path: `${INVOICES_PATH}.csv`,
  fileName: 'invoices.csv',
  columns: COLUMNS,
  batch: async (db, {query, cursor}) => {
    const page = await documentsFrom(db, {year: yearIn(query.year), cursor, limit: BATCH_MAX});
    return {rows: page.rows.flatMap(rowsOf), nextPageCursor: page.nextPageCursor};
  },
});
