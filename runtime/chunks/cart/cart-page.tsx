import {decodeCart} from '../../../src/commerce/decode-cart.js';
import {createCartPageController} from '../../../src/services/cart-page-controller.js';
import {fields} from '../../../src/shared/decode.js';
import {CartPage} from '../../../widgets/cart/cart-page.js';
import type {Mount} from '../../block.js';
import {draw} from '../shared/draw.js';
import {decodeMarker} from '../shared/marker.js';

/** The cart page, drawn from the cart the server put on it and kept true from then on. */
export const mount: Mount = async block => {
  const {page, element} = block;
  const {site, bus} = page;
  const given = decodeMarker(block, props =>
    fields(props, '')(
      'cart',
      (cart, path) => decodeCart(cart, path),
      null as ReturnType<typeof decodeCart> | null,
    ),
  );
  const [service, t] = await Promise.all([page.cart(), page.messages()]);
  if (given) service.seed(given);
  const controller = createCartPageController({service, bus, t, locale: site.locale, origin: element});
  const {takeDown} = draw(block, () => (
    <CartPage controller={controller} t={t} locale={site.locale} routes={site.routes} />
  ));
  return () => {
    controller.end();
    takeDown();
  };
};
