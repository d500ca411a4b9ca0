import {PREFIXES} from '../../../site/model/languages.js';
import {ORDER_LINK_PATH} from '../../../site/model/linked-order.js';
import {readForm} from '../../kernel/http/body.js';
import {admitWrite} from '../../kernel/http/guard.js';
import {pageAddress} from '../../kernel/http/page-address.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import {orderIdOf} from '../order-links/order-link.js';
import {payPath} from './pay-path.js';

const ENDING = '/pay';
const PATH = new RegExp(`^(?:/[a-z]{2})?${ORDER_LINK_PATH}/[^/]+${ENDING}$`);

/** True where an order is paid by its link, which alone proves that one may: no cookie does, so no crumb is asked for. */
export const paysByLink = (path: string): boolean => PATH.test(path);

/**
 * Begins to pay an order that a link opens, on any device. Whoever has the link may, so a page of another site that has it may send this
 * too, as browsers name no origin for a page without a referrer: it sets no cookie and reads none. Leads to a page whatever comes of it.
 * Throws a 404 for a text that is no link of an order.
 */
async function postPayByLink(c: Exchange, shop: Shop): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  const {prefix, language} = pageAddress(c.req.path, shop.own);
  const visit = visitOf(c, shop, language);
  const fields = await readForm(c);
  await admitWrite(shop, {...visit, visitorId: null});
  const token = c.req.param('token') ?? '';
  const orderId = orderIdOf(shop.secret, token);
  if (orderId === null) throw new Refusal(404, 'not-found');
  const page = `${prefix}${ORDER_LINK_PATH}/${token}`;
  try {
    const order = {orderId, provider: fields.get('payWith') ?? ''};
    const to = await shop.db.transaction().execute(tx => payPath(tx, order, {...shop, nowMs: visit.nowMs}));
    return c.redirect(to === null ? page : `${prefix}${to}`, 303);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 404) throw error;
    return c.redirect(`${page}?${new URLSearchParams({notice: error.code})}`, 303);
  }
}

/** Pays an order from the page that its emails link. Source: docs/http.md, Pages of orders. */
export const PAY_BY_LINK_ROUTES: readonly Route[] = PREFIXES.map(prefix => ({
  method: 'POST',
  path: `${prefix}${ORDER_LINK_PATH}/:token${ENDING}`,
  answer: postPayByLink,
}));
