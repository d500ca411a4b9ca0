import type {Variant} from '../../../src/catalog/product.js';
import type {InstallmentsBlockState} from '../../../widgets/server/index.js';
import {HOME_MARKET, priceIn} from '../model/markets.js';
import type {PageModel} from '../model/page-model.js';
import type {WireProduct} from '../model/product.js';
import {INSTALLMENTS} from '../model/site.js';

/** An offer to pay in parts, as its block is rendered: the data, and what it begins with. */
interface InstallmentsOnPage {
  readonly props: object;
  readonly state: InstallmentsBlockState;
}

/** What the visitor's market may pay in parts. */
const givenIn = ({market = HOME_MARKET}: PageModel) => {
  const {min, max, pages} = INSTALLMENTS;
  return {installments: {min: priceIn(min, market), max: priceIn(max, market), pages}};
};

/** The offer next to a product. Source: checklist COM-12. */
export const productInstallments = (
  wire: WireProduct,
  variant: Variant | null,
  model: PageModel,
): InstallmentsOnPage => ({
  props: {...wire, ...givenIn(model)},
  state: {cart: model.cart, sku: variant?.sku ?? null, quantity: model.values.quantity},
});

/** The offer for a cart. Source: checklist COM-12. */
export const cartInstallments = (model: PageModel): InstallmentsOnPage => ({
  props: givenIn(model),
  state: {cart: model.cart},
});
