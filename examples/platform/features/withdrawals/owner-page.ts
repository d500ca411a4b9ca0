import {html} from 'hono/html';
import {lookupText} from '../../kernel/http/text.js';
import {mayRead} from '../owner/access.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {factsHtml, listHtml, nextPageHtml, tabsHtml} from '../owner/parts.js';
import {
  countOpenWithdrawals,
  type ListedWithdrawal,
  setDone,
  WITHDRAWAL_STATES,
  type WithdrawalState,
  withdrawalsFrom,
} from './list.js';
import {withdrawalFacts} from './order-html.js';
import {WITHDRAWALS_PATH} from './paths.js';
import {WITHDRAWAL_TEXTS} from './texts.js';

const ORDERS_PATH = '/owner/orders';
const ORDER_PATH = `${ORDERS_PATH}/order` as const;

const stateIn = (text: string | undefined): WithdrawalState =>
  WITHDRAWAL_STATES.find(known => known === text) ?? 'open';

/** The way to the order, or to where the owner looks for it. */
const orderLink = ({orderId, number}: ListedWithdrawal, {prefix, language, owner}: OwnerView): Html => {
  const t = WITHDRAWAL_TEXTS[language];
  if (!mayRead(ORDER_PATH, owner.role)) return html``;
  if (orderId !== null)
    return html`<a href="${prefix}${ORDER_PATH}?id=${encodeURIComponent(orderId)}">${t.order}<span class="visually-hidden"> ${number}</span></a>`;
  return html`<span>${t.unmatched}</span> <a href="${prefix}${ORDERS_PATH}?${new URLSearchParams({q: number})}">${t.find}<span class="visually-hidden"> ${number}</span></a>`;
};

const itemHtml = (one: ListedWithdrawal, view: OwnerView): Html => {
  const {prefix, crumb, language, mayWrite} = view;
  const t = WITHDRAWAL_TEXTS[language];
  const {id, name, email, number, doneMs} = one;
  const facts = [
    [t.number, html`<bdi>${number}</bdi>`] as const,
    [t.email, html`<bdi>${email}</bdi>`] as const,
    ...withdrawalFacts(one, view),
  ];
  const next = doneMs === null ? 'done' : 'open';
  const button = html`<form method="post" action="${prefix}${WITHDRAWALS_PATH}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="id" value="${id}"><button class="vt-button" type="submit" name="state" value="${next}">${next === 'done' ? t.markDone : t.reopen}<span class="visually-hidden"> ${number}</span></button></form>`;
  return html`<li class="owner-letter"><h2><bdi>${name}</bdi></h2>${factsHtml(facts)}<div class="owner-actions">${orderLink(one, view)} ${mayWrite ? button : ''}</div></li>`;
};

/** Marks a declaration as done or open, and goes on with the open ones. */
const submit: OwnerAction = async (tx, fields, {nowMs}) => {
  const state = stateIn(fields.get('state'));
  await setDone(tx, lookupText(fields.get('id')), state === 'done' ? nowMs : null);
  return `${WITHDRAWALS_PATH}?state=open`;
};

/** A state of the list, its tabs above. */
async function listBody(view: OwnerView): Promise<Html> {
  const {shop, language, prefix, query} = view;
  const t = WITHDRAWAL_TEXTS[language];
  const state = stateIn(query.state);
  const pathOf = (name: WithdrawalState): string => `${prefix}${WITHDRAWALS_PATH}?state=${name}`;
  const page = await withdrawalsFrom(shop.db, {state, cursor: query.cursor});
  const tabs = tabsHtml(WITHDRAWAL_STATES, {shown: state, text: name => t.states[name], href: pathOf});
  const items = page.rows.map(one => itemHtml(one, view));
  return html`<p class="lead">${t.intro}</p>
${tabs}${listHtml(items, t.none)}${nextPageHtml(page, prefix + WITHDRAWALS_PATH, {state}, language)}`;
}

/** Everybody who has withdrawn from a contract, newest first. Source: Directive 2011/83/EU, articles 11a and 13. */
export const WITHDRAWALS_PAGE: OwnerPage = {
  path: WITHDRAWALS_PATH,
  title: {en: 'Withdrawals', es: 'Desistimientos'},
  body: listBody,
  isOf: 'own',
  form: {submit},
  due: {
    count: ({db}) => countOpenWithdrawals(db),
    text: {en: 'open', es: 'abiertos'},
    query: '?state=open',
  },
};
