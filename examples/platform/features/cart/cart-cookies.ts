import {deleteCookie, setCookie} from 'hono/cookie';
import type {WireCart} from '../../../../src/cart/wire/cart.js';
import {cookieOptions, privateOptions, setVisitorCookie} from '../../kernel/http/cookies.js';
import {deletePrivateCookie, setPrivateCookie} from '../../kernel/http/private-cookies.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import {cartToken} from '../../kernel/security/tokens.js';

/** Sets the cookies of the visitor and their cart: CART identifies it, `hasCart` shows scripts that it has items. */
export function setCartCookies(c: Exchange, shop: Shop, visit: Session, cart: WireCart): void {
  setVisitorCookie(c, shop, visit);
  // A visitor who only subscribed has no cart.
  if (cart.id === '') return;
  setPrivateCookie(c, 'CART', cartToken(shop.secret, cart.id), privateOptions(visit));
  if (cart.entries.length) setCookie(c, 'hasCart', 'true', cookieOptions(visit));
  else deleteCookie(c, 'hasCart', {path: '/'});
}

/** Deletes the cookies of a cart that was bought. */
export function deleteCartCookies(c: Exchange): void {
  deletePrivateCookie(c, 'CART');
  deleteCookie(c, 'hasCart', {path: '/'});
}
