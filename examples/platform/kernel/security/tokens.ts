import {createHash, randomBytes} from 'node:crypto';
import {isSame, sign} from './signature.js';

const ID_BYTES = 18;
const ID = /^[\w-]{24}$/;

/** An unguessable random id. */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** True for texts shaped as `newId` makes them. */
export const isId = (text: string): boolean => ID.test(text);

/** The stored hash of an id that opens something: a reader of the table can open nothing with it. */
export const hashOfId = (id: string): string => createHash('sha256').update(id).digest('base64url');

const signedId = (secret: string, purpose: string, id: string): string =>
  `${id}.${sign(secret, purpose, id)}`;

function idIn(secret: string, purpose: string, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.');
  return more.length === 0 && isId(id) && isSame(signature, sign(secret, purpose, id)) ? id : null;
}

/** The token that opens a cart: its id, signed. It is in the HttpOnly cookie CART, so that the id alone gives no access. */
export const cartToken = (secret: string, cartId: string): string => signedId(secret, 'cart', cartId);

/** The id of the cart a token opens, or null when the token is forged or damaged. */
export const cartIdOf = (secret: string, token: string): string | null => idIn(secret, 'cart', token);

/** The token that names a cart to pages of existing sites. Scripts read it, so it opens no cart: another purpose than `cartToken`. */
export const existingCartToken = (secret: string, cartId: string): string =>
  signedId(secret, 'existing-cart', cartId);

/** The id of the cart that such a token names, or null for any other text. */
export const existingCartIdOf = (secret: string, token: string): string | null =>
  idIn(secret, 'existing-cart', token);

/** Kinds of sessions: an id of one kind is invalid for the other. */
export type SessionKind = 'member' | 'owner';

/** The token that opens a session. Signed, so that the database is not asked about forged ones. */
export const sessionToken = (secret: string, kind: SessionKind, id: string): string =>
  signedId(secret, kind, id);

/** The id of the session a token opens, or null for any other text. */
export const sessionIdOf = (secret: string, kind: SessionKind, token: string): string | null =>
  idIn(secret, kind, token);

/** The token that names a visitor: only the platform can make one, so that ids can be neither guessed nor planted. */
export const visitorToken = (secret: string, visitorId: string): string =>
  signedId(secret, 'visitor', visitorId);

/** The token of a browser that has no stored data yet, which its crumb is bound to. No script reads it. */
export const guestToken = (secret: string, guestId: string): string => signedId(secret, 'guest', guestId);

/** The guest a token names, or null for any other text. */
export const guestIdOf = (secret: string, token: string): string | null => idIn(secret, 'guest', token);

/** The visitor a token names, or null for any other text, an id without a signature included. */
export const visitorIdOf = (secret: string, token: string): string | null => idIn(secret, 'visitor', token);

/** Tokens for ids of one purpose: no id alone is one, and none is valid for another purpose. */
export const signedTokens = (purpose: string) => ({
  token: (secret: string, id: string): string => signedId(secret, purpose, id),
  /** The id that a token names, or null for any other text. */
  idOf: (secret: string, text: string): string | null => idIn(secret, purpose, text),
});
