import {getCookie} from 'hono/cookie';
import {MARKET_COOKIE} from '../../../../src/tables/cookies.js';
import {localeIn, type PageLocale} from '../../../site/model/languages.js';
import {HOME_MARKET, MARKETS, type Market, marketOf} from '../../../site/model/markets.js';
import type {Language} from '../messages/message.js';
import {networkOf} from '../security/network-address.js';
import {cartIdOf, guestIdOf, visitorIdOf} from '../security/tokens.js';
import {readFormerCart, readPrivateCookie} from './private-cookies.js';
import type {Exchange, MemberSession, Shop} from './shop.js';
import type {Buyer} from './shopper.js';

/** The visitor and the circumstances of a request. `visitorId` and `cartId` come from cookies and are null when absent or forged. */
export interface Visit {
  readonly visitorId: string | null;
  /** What the crumb is bound to: a member's session on this browser, else the visitor. */
  readonly crumbId: string | null;
  /** The member's session on this browser, null for everybody else. */
  readonly member: MemberSession | null;
  /** False for a guest, whom nothing is stored of: the visitor cookie names them until the browser closes. */
  readonly isRemembered: boolean;
  readonly cartId: string | null;
  readonly crumb: string | null;
  readonly language: Language;
  /** That of the language in this shop. */
  readonly locale: PageLocale;
  /** The one its address names, else its cookie's. */
  readonly market: Market;
  readonly nowMs: number;
  readonly isHttps: boolean;
  readonly host: string;
  /** The network that the visitor's address is in, as `networkOf` has it. */
  readonly address: string;
  /** Bytes of its body that may be stored as text; null where it does not say how long it is. Files have quotas of their own. */
  readonly bodyBytes: number | null;
}

/** Names the visitor's currency, in a page's address as in its cookie. */
export const MARKET_NAME = MARKET_COOKIE;

/** The last of a list that proxies append to: what the trusted proxy itself saw. */
const lastOf = (header: string | undefined): string | undefined =>
  header?.split(',').at(-1)?.trim() || undefined;

/** True where the visitor's browser speaks https: to a trusted proxy, or as the shop's public address says. */
export const isHttps = (c: Exchange, {trustProxy, origin}: Shop): boolean => {
  const protocol = trustProxy ? lastOf(c.req.header('X-Forwarded-Proto')) : undefined;
  return protocol === undefined ? origin.startsWith('https:') : protocol === 'https';
};

/** The host that the visitor's browser named, to a trusted proxy or to the platform itself. */
export const hostOf = (c: Exchange, {trustProxy}: Shop): string =>
  (trustProxy ? lastOf(c.req.header('X-Forwarded-Host')) : undefined) ?? c.req.header('Host') ?? '';

/** Bodies that are files or contain files; their texts are counted while they are read. */
const FILE_BODY = /^(?:multipart\/form-data|application\/(?:offset\+)?octet-stream)\b/i;

/** Length of a body that may be stored as text. */
function bodyBytesOf(c: Exchange): number | null {
  if (FILE_BODY.test(c.req.header('Content-Type') ?? '')) return 0;
  const length = c.req.header('Content-Length');
  if (length !== undefined) return Number(length);
  return c.req.header('Transfer-Encoding') === undefined ? 0 : null;
}

/** The markets of a shop: a shop of one's own has one. */
export const marketsOf = ({own}: Pick<Shop, 'own'>): readonly Market[] => (own ? [own.market] : MARKETS);
/** The market that a shop's prices are set in. */
export const homeMarketOf = ({own}: Pick<Shop, 'own'>): Market => own?.market ?? HOME_MARKET;

/** The cart's token. One from before the shop had https counts until this browser has a session over https. */
const cartTokenOf = (c: Exchange, {isSecure, isRemembered}: {isSecure: boolean; isRemembered: boolean}) =>
  readPrivateCookie(c, 'CART', isSecure) ?? (isSecure && !isRemembered ? readFormerCart(c) : undefined);

/** Reads the visit off a request. Forwarded headers count only behind a trusted proxy. Source: reliability V04. */
export function visitOf(c: Exchange, shop: Shop, language: Language = c.get('language')): Visit {
  const forwarded = (name: string) => (shop.trustProxy ? lastOf(c.req.header(name)) : undefined);
  const isSecure = isHttps(c, shop);
  const visitor = readPrivateCookie(c, 'visitor', isSecure) ?? '';
  const rememberedId = visitorIdOf(shop.secret, visitor);
  const visitorId = rememberedId ?? guestIdOf(shop.secret, visitor);
  const member = c.get('member') ?? null;
  const isRemembered = member !== null || rememberedId !== null;
  const cart = cartTokenOf(c, {isSecure, isRemembered});
  return {
    visitorId: member?.visitorId ?? visitorId,
    crumbId: member?.id ?? visitorId,
    member,
    isRemembered,
    cartId: cart === undefined ? null : cartIdOf(shop.secret, cart),
    crumb: getCookie(c, 'crumb') ?? null,
    language,
    locale: localeIn(language, shop.own),
    market:
      marketOf(c.req.query(MARKET_NAME), marketsOf(shop)) ??
      marketOf(getCookie(c, MARKET_NAME), marketsOf(shop)) ??
      homeMarketOf(shop),
    nowMs: shop.nowMs(),
    isHttps: isSecure,
    host: hostOf(c, shop),
    address: networkOf(forwarded('X-Forwarded-For') ?? c.env.incoming.socket.remoteAddress ?? 'unknown'),
    bodyBytes: bodyBytesOf(c),
  };
}

/** A visit whose session the crumb has proved. */
export type Session = Visit & Buyer;
