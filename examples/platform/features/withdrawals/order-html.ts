import {html} from 'hono/html';
import type {Html} from '../owner/layout.js';
import type {OwnerView} from '../owner/owner-page.js';
import {factsHtml, timeHtml} from '../owner/parts.js';
import {type ListedWithdrawal, withdrawalsOf} from './list.js';
import {WITHDRAWALS_PATH} from './paths.js';
import {WITHDRAWAL_TEXTS} from './texts.js';

/** What a declaration says, and when it came. */
export const withdrawalFacts = (
  {part, declaredMs, acknowledgedMs, doneMs}: ListedWithdrawal,
  view: Pick<OwnerView, 'language' | 'locale' | 'timeZone'>,
): readonly (readonly [string, Html])[] => {
  const t = WITHDRAWAL_TEXTS[view.language];
  const lines = part.split('\n').map((line, at) => html`${at > 0 ? html`<br>` : ''}<bdi>${line}</bdi>`);
  return [
    [t.declared, timeHtml(declaredMs, view)],
    [t.what, part ? html`${lines}` : html`${t.whole}`],
    [t.acknowledged, html`${acknowledgedMs === null ? t.notSent : t.sent}`],
    ...(doneMs === null ? [] : [[t.done, timeHtml(doneMs, view)] as const]),
  ];
};

/** The withdrawals from an order, on its owner's page; null for none. */
export async function orderWithdrawalsHtml(view: OwnerView, orderId: string): Promise<Html | null> {
  const found = await withdrawalsOf(view.shop.db, orderId);
  if (!found.length) return null;
  const t = WITHDRAWAL_TEXTS[view.language];
  return html`<section class="owner-no-print owner-files" aria-labelledby="withdrawal-title"><h3 id="withdrawal-title"><a href="${view.prefix}${WITHDRAWALS_PATH}">${t.title}</a></h3>${found.map(one => factsHtml(withdrawalFacts(one, view)))}</section>`;
}
