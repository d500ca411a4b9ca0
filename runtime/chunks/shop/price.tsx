import {decodeProduct} from '../../../src/commerce/decode-product.js';
import type {Variant} from '../../../src/commerce/product.js';
import {Price} from '../../../widgets/product/price.js';
import type {Mount} from '../../block.js';
import {draw} from '../shared/draw.js';
import {decodeMarker} from '../shared/marker.js';

/** A price anywhere on the page; it follows the variant chosen in the product's own block. */
export const mount: Mount = async block => {
  const {page} = block;
  const product = decodeMarker(block, props => decodeProduct(props, page.site.currency));
  const t = await page.messages();
  let variant: Variant | null = null;
  const view = draw(block, () => (
    <Price product={product} t={t} locale={page.site.locale} variant={variant} />
  ));
  const stop = page.bus.on('variant-chosen', ({itemId, variant: chosen}) => {
    if (itemId !== product.id) return;
    variant = chosen;
    view.paint();
  });
  return () => {
    stop();
    view.takeDown();
  };
};
