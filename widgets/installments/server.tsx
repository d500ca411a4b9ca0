import type {ReactNode} from 'react';
import {decodeCart} from '../../src/cart/decode-cart.js';
import {
  decodeInstallments,
  decodeOfferedProduct,
  totalInParts,
  unitsInParts,
} from '../../src/cart/installments.js';
import {installmentsView} from '../../src/cart/installments-view.js';
import {DEFAULT_CURRENCY} from '../../src/tables/defaults.js';
import type {InstallmentsBlockState, RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {moneyIn} from '../server/money-in.js';
import {unused, unusedStore} from '../server/unused.js';
import {Installments} from './installments.js';

/**
 * An offer to pay a product or the cart in parts, with links to the provider's page. Null where the provider offers
 * nothing here, and for a product that is never paid in parts. Throws `DecodeError`.
 */
export const renderInstallments = (
  data: object,
  {t, locale, currency = DEFAULT_CURRENCY, state}: RenderContext,
): ReactNode => {
  const offer = decodeInstallments(data, {currency, language: locale});
  const product = decodeOfferedProduct(data, currency);
  const {cart: wire = null, sku, quantity = ''} = (state ?? {}) as InstallmentsBlockState;
  const cart = wire === null ? null : decodeCart(wire, 'cart');
  const variant = product?.variants.find(known => known.sku === sku) ?? null;
  const choice = {variant, quantity: unitsInParts(quantity)};
  if (!offer || (product && !totalInParts(product, {...choice, cart: null}))) return null;
  const total = totalInParts(product, {...choice, cart});
  const view = installmentsView({offer, total, t, money: moneyIn(locale)});
  return (
    <Marker kind="installments" load="load" attributes={{'data-sku': variant?.sku}} data={data}>
      <Installments store={unusedStore({view})} pageUrl={offer.pageUrl} onOpen={unused} />
    </Marker>
  );
};
