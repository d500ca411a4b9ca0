import {html} from 'hono/html';
import type {Transaction} from 'kysely';
import {formatMoney, fractionDigits} from '../../../../src/shared/money.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {storableText} from '../../kernel/http/text.js';
import {REASON_MAX, refundable} from '../ledger/refunds.js';
import {amountsIn} from '../owner/amounts.js';
import {textField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerView} from '../owner/owner-page.js';
import type {ListedOrder, OrderLine} from './listed-orders.js';
import {ORDER_TEXTS} from './order-texts.js';
import {refund} from './refund-order.js';

const AMOUNT = 'refund';
const AMOUNT_MAX = 20;
const UNITS_MAX = 4;
const unitsField = (line: number): string => `units-${line}`;

/** Refunds that are on their way, and those that a provider did not take; payments that are not as they were asked for. */
async function openPayments({shop: {db}}: OwnerView, orderId: string) {
  const tasks = await db
    .selectFrom('payment_task')
    .select(['state', 'amount_cents', 'problem'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .orderBy('created_ms')
    .execute();
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['provider', 'problem'])
    .where('order_id', '=', orderId)
    .where('problem', 'is not', null)
    .orderBy('created_ms')
    .execute();
  return {tasks, attempts};
}

/** What the owner has to know of the money of an order beyond its sums. */
export async function moneyNotes(
  view: OwnerView,
  {id, sums: {currency}}: Pick<ListedOrder, 'id' | 'sums'>,
): Promise<Html> {
  const t = ORDER_TEXTS[view.language];
  const {tasks, attempts} = await openPayments(view, id);
  const inMoney = (amountMinor: number): string => formatMoney({amountMinor, currency}, view.locale);
  const notes = [
    ...tasks.map(({state, amount_cents, problem}) =>
      state === 'failed'
        ? t.refundFailed
            .replace('{amount}', () => inMoney(amount_cents))
            .replace('{problem}', () => problem ?? '')
        : `${t.refundWaits}: ${inMoney(amount_cents)}`,
    ),
    ...attempts.map(({provider, problem}) =>
      t.attemptProblem.replace('{provider}', provider).replace('{problem}', () => problem ?? ''),
    ),
  ];
  return html`${notes.map(text => html`<p class="notice owner-no-print"><bdi>${text}</bdi></p>`)}`;
}

/** The form that gives money of an order back; nothing where none can be. */
export async function refundHtml(
  view: OwnerView,
  {id, sums: {currency}}: ListedOrder,
  {lines, start}: {readonly lines: readonly OrderLine[]; readonly start: Html},
): Promise<Html> {
  const most = view.mayWrite ? await refundable(view.shop.db, id) : 0;
  if (most <= 0) return html``;
  const t = ORDER_TEXTS[view.language];
  const isRefused = view.tried?.fields.get('do') === 'refund';
  const values = {start: {}, tried: isRefused ? view.tried : null};
  const label = t.refundAmount.replace('{most}', () =>
    formatMoney({amountMinor: most, currency}, view.locale),
  );
  return html`<details class="owner-import owner-no-print"${isRefused ? html` open` : ''}><summary>${t.refund}</summary>${start}<input type="hidden" name="do" value="refund">
<p>${t.refundHint}</p>${textField({name: AMOUNT, label, max: AMOUNT_MAX, mode: fractionDigits(currency) > 0 ? 'decimal' : 'numeric'}, values)}
${textField({name: 'reason', label: t.refundReason, max: REASON_MAX}, values)}
${lines.map(({title}, line) => textField({name: unitsField(line), label: t.refundUnits.replace('{title}', () => title), max: UNITS_MAX, mode: 'numeric'}, values))}
<p><button class="vt-button" type="submit">${t.refund}</button></p></form></details>`;
}

const WHOLE = /^\d{1,4}$/;

/** The units of each line that go back into stock, and what is wrong with a field, by its name. */
async function readUnits(
  tx: Transaction<Tables>,
  fields: ReadonlyMap<string, string>,
  {orderId, text}: {readonly orderId: string; readonly text: string},
) {
  const items = await tx
    .selectFrom('order_item')
    .select(['line', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  const problems = new Map<string, string>();
  const lines = items.flatMap(({line, quantity: most}) => {
    const typed = (fields.get(unitsField(line)) ?? '').trim();
    const isWhole = typed === '' || (WHOLE.test(typed) && Number(typed) <= most);
    if (!isWhole) problems.set(unitsField(line), text.replace('{most}', String(most)));
    return isWhole && Number(typed) > 0 ? [{line, quantity: Number(typed)}] : [];
  });
  return {lines, problems};
}

/** Gives back what the form says. Throws `FormRefused` with the least and the most that is possible. */
export const submitRefund = async (
  ...[tx, fields, {nowMs, language, locale, shop}]: [...Parameters<OwnerAction>]
): Promise<void> => {
  const id = fields.get('id') ?? '';
  const t = ORDER_TEXTS[language];
  const order = await tx.selectFrom('shop_order').select('currency').where('id', '=', id).executeTakeFirst();
  if (!order) throw new Refusal(404, 'not-found');
  const {currency} = order;
  const refuse = async (): Promise<never> => {
    const inMoney = (amountMinor: number): string => formatMoney({amountMinor, currency}, locale);
    const most = await refundable(tx, id);
    const problem = t.refundBadAmount
      .replace('{least}', () => inMoney(1))
      .replace('{most}', () => inMoney(most));
    throw new FormRefused(t.refundWrong, new Map([[AMOUNT, problem]]));
  };
  const cents = amountsIn(currency).typedCents(fields.get(AMOUNT) ?? '');
  if (cents === null) return refuse();
  const {lines, problems} = await readUnits(tx, fields, {orderId: id, text: t.refundBadUnits});
  if (problems.size) throw new FormRefused(t.refundWrong, problems);
  const reason = storableText(fields.get('reason') ?? '').slice(0, REASON_MAX);
  try {
    await refund(tx, id, {cents, lines, reason, restock: lines.length > 0}, {nowMs, shop});
  } catch (error) {
    if (error instanceof Refusal && error.code === 'refund-too-high') return refuse();
    throw error;
  }
};
