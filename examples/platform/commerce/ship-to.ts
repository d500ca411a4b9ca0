import type {Transaction} from 'kysely';
import type {ShipTo} from '../../../src/commerce/cart-terms.js';
import type {Tables} from '../database/tables.js';
import {Refusal} from '../http/refusal.js';
import {ensureCart} from './carts.js';
import {type Buyer, cartNow} from './change-cart.js';

const COUNTRY = /^[A-Z]{2}$/;

/** Says where the cart would go, so that shipping and tax can be estimated. Throws `country-invalid`. */
export async function setShipTo(tx: Transaction<Tables>, buyer: Buyer, to: ShipTo) {
  const country = to.country.trim().toUpperCase();
  if (!COUNTRY.test(country)) throw new Refusal(400, 'country-invalid', {fields: {field: 'country'}});
  const cart = await ensureCart(tx, buyer);
  const shipTo = {country, region: to.region.trim().toUpperCase(), postcode: to.postcode.trim()};
  await tx
    .updateTable('cart')
    .set({ship_to: JSON.stringify(shipTo)})
    .where('id', '=', cart.id)
    .execute();
  return {shoppingCart: await cartNow(tx, {...cart, shipTo: JSON.stringify(shipTo)}, buyer)};
}
