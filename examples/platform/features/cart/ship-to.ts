import type {Transaction} from 'kysely';
import type {ShipTo} from '../../../../src/cart/cart-terms.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Buyer} from '../../kernel/http/shopper.js';
import {countriesSentTo} from '../pricing/rates.js';
import {readRates} from '../pricing/stored-rates.js';
import {ensureCart} from './carts.js';
import {wireCartNow} from './change-cart.js';
import {requestedCountry} from './requested-country.js';

/** Says where the cart would go, so that shipping and tax can be estimated. Throws `country-invalid`. */
export async function setShipTo(tx: Transaction<Tables>, buyer: Buyer, to: ShipTo) {
  const country = requestedCountry(to.country, countriesSentTo(await readRates(tx)));
  const cart = await ensureCart(tx, buyer);
  const shipTo = {country, region: to.region.trim().toUpperCase(), postcode: to.postcode.trim()};
  await tx
    .updateTable('cart')
    .set({ship_to: JSON.stringify(shipTo)})
    .where('id', '=', cart.id)
    .execute();
  return {shoppingCart: await wireCartNow(tx, {...cart, shipTo: JSON.stringify(shipTo)}, buyer)};
}
