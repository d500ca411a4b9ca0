import * as v from 'valibot';
import {PREFIXES} from '../../../site/model/languages.js';
import {answerWrite} from '../../kernel/http/answer.js';
import {decode, readForm, readJson} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import type {Call} from '../../kernel/http/call.js';
import {admitWrite, sessionOf} from '../../kernel/http/guard.js';
import {otherOriginOf} from '../../kernel/http/other-origins.js';
import {pageAddress} from '../../kernel/http/page-address.js';
import {deletePrivateCookie, readPrivateCookie, setPrivateCookie} from '../../kernel/http/private-cookies.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {type Session, visitOf} from '../../kernel/http/visit.js';
import {newId} from '../../kernel/security/tokens.js';
import {setCartCookies} from '../cart/cart-cookies.js';
import {openCart, readCart} from '../cart/carts.js';
import {chargeCopy} from '../members/charge-copy.js';
import {giveCode, takeCode, takeTicket} from './codes.js';
import {type Joined, joinCarts} from './join-carts.js';
import {TRANSFER_LIFE_MS, TRANSFER_PAGES, type TransferPage} from './tables.js';

const TRANSFERS = '/api/commerce/shopping-cart/transfers';
/** Where a page on another site posts its code, below the prefix of a language. */
const TRANSFER = '/cart/transfer';
const ADDRESS_LENGTH_MAX = 2000;

/** True where pages on other sites may post: the address checks by itself who does. */
export const takesTransfers = (path: string): boolean => PREFIXES.some(prefix => path === prefix + TRANSFER);

/** POST transfers: the address of the page that the visitor goes to. Source: docs/http.md, Carts that come from another site. */
const TransferBody = v.object({to: boundedText(ADDRESS_LENGTH_MAX)});

const TRANSFER_CALL: Call = {
  id: 'carryCart',
  summary: 'Gives a page on another site a way to carry its visitor’s cart to the shop.',
  body: TransferBody,
  answers: {200: v.object({action: v.string(), code: v.exactOptional(v.string())})},
};

/** A page of the shop that a cart may be carried to. */
interface Target {
  readonly page: TransferPage;
  /** Where its code is posted. */
  readonly action: string;
}

/** The page that an address names. Throws `body-invalid` for any but the cart and the checkout of this shop. */
function targetAt(c: Exchange, shop: Shop, to: string): Target {
  const url = URL.canParse(to) ? new URL(to) : new URL('about:blank');
  const {host, isHttps} = visitOf(c, shop);
  const {path, prefix} = pageAddress(url.pathname, shop.own);
  const page = TRANSFER_PAGES.find(name => path === `/${name}`);
  const isHere = [shop.origin, `${isHttps ? 'https' : 'http'}://${host}`].includes(url.origin);
  if (page && isHere) return {page, action: `${url.origin}${prefix}${TRANSFER}`};
  throw new Refusal(400, 'body-invalid', {
    params: {field: 'to', expected: "the shop's cart or checkout", received: 'another address'},
    fields: {field: 'to'},
  });
}

/** The origin of a page whose browser keeps other cookies for it than for the shop's own pages; null for any other. */
function originApart(c: Exchange, shop: Shop): string | null {
  const sharesCookies = c.req.header('Sec-Fetch-Site') === 'same-site' && !c.req.header('Authorization');
  return sharesCookies ? null : otherOriginOf(c, shop);
}

/** Gives a page on another site a code for its visitor's cart. Where none is needed, the answer has the address alone. */
async function postTransfer(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const {to} = decode(TransferBody, await readJson(c));
  const {page, action} = targetAt(c, shop, to);
  const origin = originApart(c, shop);
  if (origin === null) return answerWrite(c, {action: to});
  const code = await shop.db.transaction().execute(async tx => {
    const cart = await openCart(tx, session, {lock: true});
    return cart ? giveCode(tx, {cartId: cart.id, page, origin, nowMs: session.nowMs}) : null;
  });
  return answerWrite(c, code === null ? {action: to} : {action, code});
}

/** True for a whole page: no frame and no request of a script. */
const isNavigation = (c: Exchange): boolean => (c.req.header('Sec-Fetch-Dest') ?? 'document') === 'document';

/** Leads to a page of the shop in the language of the request's path. */
function goTo(c: Exchange, shop: Shop, path: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(`${pageAddress(c.req.path, shop.own).prefix}${path}`, 303);
}
const OVER = '/cart?notice=cart-transfer-over';

/**
 * Takes the code that a listed page posts, and has the browser come back with a ticket: browsers send the shop's own
 * cookies only then. Another page's post changes nothing, so that nobody puts a cart of theirs in place of a visitor's.
 * Throws `cart-transfer-refused`.
 */
async function postCode(c: Exchange, shop: Shop): Promise<Response> {
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit);
  const sent = (await readForm(c)).get('code') ?? '';
  const origin = c.req.header('Origin') ?? '';
  if (!shop.allowedOrigins.includes(origin) || !isNavigation(c))
    throw new Refusal(403, 'cart-transfer-refused');
  const ticket = await takeCode(shop.db, {sent, origin, nowMs: visit.nowMs});
  if (ticket === null) return goTo(c, shop, OVER);
  setPrivateCookie(c, 'transfer', ticket, {isHttps: visit.isHttps, maxAge: TRANSFER_LIFE_MS / 1000});
  return goTo(c, shop, TRANSFER);
}

/** Joins the carts of a ticket and of the visit; null for a ticket that is over. Throws `rate-limited`, which uses up nothing. */
const openTransfer = (
  shop: Shop,
  session: Session,
  sent: string,
): Promise<{readonly joined: Joined; readonly page: TransferPage} | null> =>
  shop.db.transaction().execute(async tx => {
    const transfer = await takeTicket(tx, {sent, nowMs: session.nowMs});
    if (!transfer) return null;
    const charge = (buyer: Session): Promise<void> => chargeCopy({db: tx, limits: shop.limits}, buyer);
    const joined = await joinCarts(tx, session, {cartId: transfer.cartId, charge});
    return joined && {joined, page: transfer.page};
  });

/** Gives the visitor's browser the cart of its ticket. Where two carts were joined, it shows them before anything is bought. */
async function getTransfer(c: Exchange, shop: Shop): Promise<Response> {
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit);
  const session = {...visit, visitorId: visit.visitorId ?? visit.crumbId ?? newId()};
  const ticket = readPrivateCookie(c, 'transfer', visit.isHttps);
  if (ticket === undefined) return goTo(c, shop, OVER);
  const used = await openTransfer(shop, session, ticket);
  deletePrivateCookie(c, 'transfer');
  if (!used) return goTo(c, shop, OVER);
  const {cartId, isJoined} = used.joined;
  setCartCookies(c, shop, session, await readCart(shop.db, {...session, cartId}));
  return goTo(c, shop, isJoined ? '/cart?notice=carts-joined' : `/${used.page}`);
}

/** The calls that carry a cart from a page on another site to the shop's own pages. Source: docs/http.md. */
export const CART_TRANSFER_ROUTES: readonly Route[] = [
  {method: 'POST', path: TRANSFERS, answer: postTransfer, call: TRANSFER_CALL},
  ...PREFIXES.flatMap(prefix => [
    {method: 'POST', path: prefix + TRANSFER, answer: postCode} as const,
    {method: 'GET', path: prefix + TRANSFER, answer: getTransfer} as const,
  ]),
];
