import {decodeProduct} from '../../../src/commerce/decode-product.js';
import {createBuyController} from '../../../src/services/buy-controller.js';
import {ProductBlock} from '../../../widgets/product/product-block.js';
import type {Mount} from '../../block.js';
import {draw} from '../shared/draw.js';
import {decodeMarker} from '../shared/marker.js';
import {keepChoice, readTypedChoice} from '../shared/typed-choice.js';
import {decodeMerchandising} from './merchandising.js';

/** A product drawn by us in place of its server form; what the visitor chose there already is kept. */
export const mount: Mount = async block => {
  const {element, page} = block;
  const {site, bus} = page;
  const {product, merchandising} = decodeMarker(block, props => ({
    product: decodeProduct(props, site.currency),
    merchandising: decodeMerchandising(props),
  }));
  const t = await page.messages();
  const controller = createBuyController({
    product,
    cart: page.cart,
    bus,
    clock: page.ports.clock,
    t,
    locale: site.locale,
    origin: element,
    initial: readTypedChoice(element, product),
  });
  keepChoice(controller, product.id);
  const {takeDown} = draw(block, () => (
    <ProductBlock product={product} controller={controller} t={t} locale={site.locale} {...merchandising} />
  ));
  return () => {
    controller.end();
    takeDown();
  };
};
