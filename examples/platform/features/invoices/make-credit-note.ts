import type {Transaction} from 'kysely';
import {languageOf} from '../../../site/model/languages.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {newId} from '../../kernel/security/tokens.js';
import {type InvoiceContext, itemsOfOrder, shopDay, snapshotLine} from './make-invoice.js';
import {type Snapshot, snapshotIn} from './snapshot.js';
import {storeDocument} from './store.js';
import {creditParts, partsLeft} from './tax-parts.js';

type Tx = Transaction<Tables>;

/** Units of a line that go back. */
interface CreditedLine {
  readonly line: number;
  readonly quantity: number;
}

/** The invoice of an order with what its credit notes gave back; null where there is none. */
async function creditable(db: Reader, orderId: string) {
  const rows = await db
    .selectFrom('invoice')
    .select(['kind', 'content'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const documents = rows.map(snapshotIn);
  const invoice = documents.find(({kind}) => kind === 'invoice');
  if (!invoice) return null;
  const notes = documents.filter(({kind}) => kind === 'credit-note');
  const credited = notes.reduce((sum, {totalCents}) => sum + totalCents, 0);
  return {
    invoice,
    credited,
    left: partsLeft(
      invoice.parts,
      notes.map(({parts}) => parts),
    ),
  };
}

/** The lines that a note names, with what was charged for so many units of each. */
async function linesBack(
  tx: Tx,
  orderId: string,
  {locale, isTaxIncluded}: Snapshot,
  back: readonly CreditedLine[],
) {
  const items = back.length ? await itemsOfOrder(tx, orderId) : [];
  return back.flatMap(({line, quantity}) => {
    const item = items.find(one => one.line === line);
    if (!item) return [];
    const charged = item.charged_cents ?? item.unit_price_cents * item.quantity;
    return [
      {
        line: snapshotLine({...item, quantity}, {language: languageOf(locale), isTaxIncluded}),
        charge: {chargedCents: (charged * quantity) / item.quantity, rateMilli: item.tax_rate_milli ?? 0},
      },
    ];
  });
}

/** Makes a note of `cents`, at most of what the invoice has left. Returns its id; null where nothing is left, or there is no invoice. */
async function makeNote(
  tx: Tx,
  orderId: string,
  {
    shop,
    nowMs,
    cents,
    lines,
  }: InvoiceContext & {readonly cents: number; readonly lines: readonly CreditedLine[]},
): Promise<string | null> {
  const found = await creditable(tx, orderId);
  if (!found) return null;
  const {invoice, credited, left} = found;
  const totalCents = Math.min(cents, invoice.totalCents - credited);
  if (totalCents <= 0) return null;
  const day = await shopDay(tx, shop);
  const back = await linesBack(tx, orderId, invoice, lines);
  const id = newId();
  await storeDocument(
    tx,
    {id, orderId, nowMs},
    {
      ...invoice,
      kind: 'credit-note',
      issuedOn: day(nowMs),
      lines: back.map(({line}) => line),
      parts: creditParts(
        left,
        totalCents,
        back.map(({charge}) => charge),
      ),
      totalCents,
      sums: null,
      credits: {number: invoice.number, issuedOn: invoice.issuedOn},
    },
  );
  return id;
}

/** What has gone back of an order's price beyond what its notes say, in minor units. Money that came twice was never part of an invoice. */
async function uncredited(tx: Tx, orderId: string, {isAsked}: {readonly isAsked: boolean}): Promise<number> {
  const found = await creditable(tx, orderId);
  if (!found) return 0;
  const order = await tx
    .selectFrom('shop_order')
    .select(['captured_cents', 'refunded_cents', 'grand_total_cents', 'gift_card_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const {waiting} = await tx
    .selectFrom('payment_task')
    .select(({fn}) => fn.sum<number | null>('amount_cents').as('waiting'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const excess = Math.max(0, order.captured_cents - (order.grand_total_cents - order.gift_card_cents));
  const asked = isAsked ? Number(waiting ?? 0) : 0;
  return order.refunded_cents + asked - excess - found.credited;
}

/** Makes the credit note of a refund that was just asked for. Returns its id; null where no invoice says what went back. */
export async function creditRefund(
  tx: Tx,
  orderId: string,
  {cents, ...more}: InvoiceContext & {readonly cents: number; readonly lines: readonly CreditedLine[]},
): Promise<string | null> {
  const open = await uncredited(tx, orderId, {isAsked: true});
  return makeNote(tx, orderId, {...more, cents: Math.min(cents, open)});
}

/** Makes a credit note of what the ledger says went back and no note does, as where a provider's own page gave it back. */
export async function creditEntries(tx: Tx, orderId: string, context: InvoiceContext): Promise<void> {
  const cents = await uncredited(tx, orderId, {isAsked: false});
  await makeNote(tx, orderId, {...context, cents, lines: []});
}

/** Makes the credit note of all that an invoice of a cancelled order has left. Returns its id; null where there is none. */
export async function creditCancelled(
  tx: Tx,
  orderId: string,
  context: InvoiceContext,
): Promise<string | null> {
  const items = await itemsOfOrder(tx, orderId);
  return makeNote(tx, orderId, {...context, cents: Number.MAX_SAFE_INTEGER, lines: items});
}
