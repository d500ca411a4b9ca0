import {getCookie} from 'hono/cookie';
import {MARKET_COOKIE} from '../../../src/tables/cookies.js';
import {HOME_MARKET, type Market, marketOf} from '../../site/markets.js';
import type {Buyer} from '../commerce/carts.js';
import {type Language, languageOf} from '../messages/message.js';
import {cartIdOf, isId} from '../security/tokens.js';
import type {Exchange, Shop} from './shop.js';

/** Who asks and how. `visitorId` and `cartId` come from cookies and are null when absent or forged. */
export interface Visit {
  readonly visitorId: string | null;
  readonly cartId: string | null;
  readonly crumb: string | null;
  readonly language: Language;
  /** The one its address names, else its cookie's. */
  readonly market: Market;
  readonly nowMs: number;
  readonly isHttps: boolean;
  readonly host: string;
  readonly address: string;
}

/** Names the visitor's currency, in a page's address as in its cookie. */
export const MARKET_NAME = MARKET_COOKIE;

/** The last of a list that proxies append to: what the trusted proxy itself saw. */
const lastOf = (header: string | undefined): string | undefined =>
  header?.split(',').at(-1)?.trim() || undefined;

/** Reads the visit off a request. Forwarded headers count only behind a trusted proxy. Source: reliability V04. */
export function visitOf(c: Exchange, shop: Shop, language?: Language): Visit {
  const forwarded = (name: string) => (shop.trustProxy ? lastOf(c.req.header(name)) : undefined);
  const visitor = getCookie(c, 'visitor');
  const cart = getCookie(c, 'CART');
  return {
    visitorId: visitor !== undefined && isId(visitor) ? visitor : null,
    cartId: cart === undefined ? null : cartIdOf(shop.secret, cart),
    crumb: getCookie(c, 'crumb') ?? null,
    language: language ?? languageOf(c.req.header('Accept-Language')),
    market: marketOf(c.req.query(MARKET_NAME)) ?? marketOf(getCookie(c, MARKET_NAME)) ?? HOME_MARKET,
    nowMs: shop.nowMs(),
    isHttps: forwarded('X-Forwarded-Proto') === 'https',
    host: forwarded('X-Forwarded-Host') ?? c.req.header('Host') ?? '',
    address: forwarded('X-Forwarded-For') ?? c.env.incoming.socket.remoteAddress ?? 'unknown',
  };
}

/** A visit whose session the crumb has proved. */
export type Session = Visit & Buyer;
