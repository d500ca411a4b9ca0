import {html} from 'hono/html';
import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {mayRead} from '../owner/access.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerView} from '../owner/owner-page.js';
import {documentsOf} from './list.js';
import {creditEntries} from './make-credit-note.js';
import {hasInvoice, type InvoiceContext, makeInvoice} from './make-invoice.js';
import {ownerDocumentPath} from './owner-pages.js';
import {SELLER_PATH} from './paths.js';
import {lacksSeller} from './setting.js';
import {INVOICE_TEXTS} from './texts.js';

/** The order whose documents are shown, and the start of a form of its page. */
interface ShownOrder {
  readonly id: string;
  readonly isPaid: boolean;
  readonly start: Html;
}

/** What there is in place of an invoice: a button that makes it, or what is missing for it. */
async function missingHtml(view: OwnerView, {id, isPaid, start}: ShownOrder): Promise<Html | null> {
  const {shop, language, prefix, mayWrite, owner} = view;
  const t = INVOICE_TEXTS[language];
  if (!isPaid) return null;
  if (await lacksSeller(shop.db, shop))
    return html`<p>${t.lacks}${mayRead(SELLER_PATH, owner.role) ? html` <a href="${prefix}${SELLER_PATH}">${t.setSeller}</a>` : ''}</p>`;
  if (!mayWrite || !(await hasInvoice(shop.db, id, shop))) return null;
  return html`${start}<input type="hidden" name="do" value="invoice"><button class="vt-button" type="submit">${t.make}</button> <small>${t.makeHint}</small></form>`;
}

/** The documents of an order, on its owner's page; nothing where there is none to be. */
export async function orderInvoicesHtml(view: OwnerView, order: ShownOrder): Promise<Html> {
  const t = INVOICE_TEXTS[view.language];
  const documents = await documentsOf(view.shop.db, order.id);
  const hasOne = documents.length > 0;
  const missing = hasOne ? null : await missingHtml(view, order);
  if (!hasOne && missing === null) return html``;
  const links = documents.map(
    ({id, kind, number}) =>
      html`<li><a href="${ownerDocumentPath(view, id)}">${t.kinds[kind]} <bdi>${number}</bdi></a></li>`,
  );
  return html`<section class="owner-no-print owner-files" aria-labelledby="invoices-title"><h3 id="invoices-title">${t.title}</h3>${hasOne ? html`<ul>${links}</ul>` : ''}${missing ?? ''}</section>`;
}

/** Makes the invoice of an order that was paid without one, and the note of what has gone back since. */
async function makeLate(tx: Transaction<Tables>, id: string, context: InvoiceContext): Promise<boolean> {
  const order = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order || !(await hasInvoice(tx, id, context.shop))) return false;
  if (await makeInvoice(tx, id, context)) await creditEntries(tx, id, context);
  return true;
}

/** The form of an order's page that makes its invoice. Sent twice it does the same. */
export const submitInvoice = async (
  ...[tx, fields, {language, nowMs, shop}]: Parameters<OwnerAction>
): Promise<void> => {
  if (!(await makeLate(tx, fields.get('id') ?? '', {nowMs, shop})))
    throw new FormRefused(INVOICE_TEXTS[language].cannotMake);
};
