import {randomBytes} from 'node:crypto';
import {isSame, sign} from './signature.js';

const ID_BYTES = 18;
const ID = /^[\w-]{24}$/;

/** A random id nobody can guess. */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** True for texts shaped as `newId` makes them. */
export const isId = (text: string): boolean => ID.test(text);

/** The token that opens a cart: its id, signed. Kept in the HttpOnly cookie CART, so that the id alone opens nothing. */
export const cartToken = (secret: string, cartId: string): string =>
  `${cartId}.${sign(secret, 'cart', cartId)}`;

/** The id of the cart a token opens, or null when the token is forged or damaged. */
export function cartIdOf(secret: string, token: string): string | null {
  const [cartId = '', signature = ''] = token.split('.');
  return isId(cartId) && isSame(signature, sign(secret, 'cart', cartId)) ? cartId : null;
}
