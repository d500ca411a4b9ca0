import {createHash, randomBytes} from 'node:crypto';
import {isSame, sign} from './signature.js';

const ID_BYTES = 18;
const ID = /^[\w-]{24}$/;

/** A random id nobody can guess. */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** True for texts shaped as `newId` makes them. */
export const isId = (text: string): boolean => ID.test(text);

/** What is kept of an id that opens something: whoever reads the table can open nothing with it. */
export const hashOfId = (id: string): string => createHash('sha256').update(id).digest('base64url');

const signedId = (secret: string, purpose: string, id: string): string =>
  `${id}.${sign(secret, purpose, id)}`;

function idIn(secret: string, purpose: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  return isId(id) && isSame(signature, sign(secret, purpose, id)) ? id : null;
}

/** The token that opens a cart: its id, signed. Kept in the HttpOnly cookie CART, so that the id alone opens nothing. */
export const cartToken = (secret: string, cartId: string): string => signedId(secret, 'cart', cartId);

/** The id of the cart a token opens, or null when the token is forged or damaged. */
export const cartIdOf = (secret: string, token: string): string | null => idIn(secret, 'cart', token);

/** Whose sessions there are: an id of one of them is none of the other. */
export type SessionKind = 'member' | 'owner';

/** The token that opens a session. Signed, so that the database is asked of none that nobody began. */
export const sessionToken = (secret: string, kind: SessionKind, id: string): string =>
  signedId(secret, kind, id);

/** The id of the session a token opens, or null for any other text. */
export const sessionIdOf = (secret: string, kind: SessionKind, token: string): string | null =>
  idIn(secret, kind, token);

/** The token that names a visitor: nobody but the platform makes one, so that no id can be tried or set from elsewhere. */
export const visitorToken = (secret: string, visitorId: string): string =>
  signedId(secret, 'visitor', visitorId);

/** The visitor a token names, or null for any other text, an id without a signature included. */
export const visitorIdOf = (secret: string, token: string): string | null => idIn(secret, 'visitor', token);
