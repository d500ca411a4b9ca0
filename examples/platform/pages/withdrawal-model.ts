import type {PageModel} from '../../site/model/page-model.js';
import {WITHDRAWAL_PATH, WITHDRAWAL_RECEIVED_PATH} from '../../site/model/withdrawal.js';
import {mayWithdraw, ownOrder, receivedBy} from '../features/withdrawals/received.js';
import {offersWithdrawal} from '../features/withdrawals/setting.js';
import type {Shop} from '../kernel/http/shop.js';
import {lookupText} from '../kernel/http/text.js';
import type {Visit} from '../kernel/http/visit.js';

/** What a page asks for. */
type Asked = Pick<PageModel, 'path' | 'query' | 'values' | 'order'>;

/** What the pages of the withdrawal function show. */
async function withdrawalAt(
  {db, secret}: Shop,
  {visitorId, language}: Visit,
  {path, query, values}: Asked,
): Promise<PageModel['withdrawal']> {
  if (path === WITHDRAWAL_RECEIVED_PATH)
    return {order: null, received: await receivedBy(db, {secret, token: query.token ?? '', visitorId})};
  if (path !== WITHDRAWAL_PATH) return null;
  const number = lookupText(values.number ?? query.order).trim();
  return {order: await ownOrder(db, {number, visitorId, language}), received: null};
}

/** What a page has of the right to withdraw. The example shop's pages have no link to it: nothing is sold there. */
export async function withdrawalParts(
  shop: Shop,
  visit: Visit,
  asked: Asked,
): Promise<Pick<PageModel, 'offersWithdrawal' | 'mayWithdraw' | 'withdrawal'>> {
  const isNever = shop.own === null && !asked.path.startsWith(WITHDRAWAL_PATH);
  if (isNever || !(await offersWithdrawal(shop.db, shop))) return {};
  const {order} = asked;
  return {
    offersWithdrawal: true,
    mayWithdraw: order !== null && (await mayWithdraw(shop.db, order.id, visit.nowMs)),
    withdrawal: (await withdrawalAt(shop, visit, asked)) ?? null,
  };
}
