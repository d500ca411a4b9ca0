import type {Product} from '../../../src/commerce/product.js';
import {createBuyController} from '../../../src/services/buy-controller.js';
import {type Decoder, fields, text} from '../../../src/shared/decode.js';
import {DecodeError} from '../../../src/shared/errors.js';
import {QUANTITY} from '../../../src/tables/limits.js';
import {AddToCart} from '../../../widgets/product/add-to-cart.js';
import type {Mount} from '../../block.js';
import {draw} from '../shared/draw.js';
import {decodeMarker} from '../shared/marker.js';

/** Units as JSON number or attribute text. */
const units: Decoder<string> = (value, path) => {
  const count = Number(value);
  if (Number.isInteger(count) && count >= QUANTITY.min && count <= QUANTITY.max) return String(count);
  throw new DecodeError(path, `a whole number from ${QUANTITY.min} to ${QUANTITY.max}`, typeof value);
};

/** What the marker names, as a product of one variant whose stock the platform alone knows. */
const decodeButton = (props: unknown): {product: Product; quantity: string} => {
  const read = fields(props, '');
  const money = {amountMinor: 0, currency: 'USD'};
  const sku = read('sku', text, '');
  const sale = {price: money, salePrice: money, onSale: false};
  return {
    quantity: read('quantity', units, String(QUANTITY.initial)),
    product: {
      id: read('itemId', text),
      collectionId: '',
      name: read('title', text, ''),
      type: 'physical',
      variants: [{id: sku, sku, attributes: {}, qtyInStock: 0, unlimited: true, ...sale}],
      ...sale,
      isSubscribable: false,
      subscriptionPlan: null,
      additionalFieldsFormId: null,
      customAddButtonText: read<string | null>('label', text, null),
      variantOptionOrdering: [],
    },
  };
};

/** An add button on its own, for an item (`data-item-id`) and one of its variants (`data-sku`). */
export const mount: Mount = async block => {
  const {element, page} = block;
  const {product, quantity} = decodeMarker(block, decodeButton);
  const t = await page.messages();
  const controller = createBuyController({
    product,
    cart: page.cart,
    bus: page.bus,
    clock: page.ports.clock,
    t,
    locale: page.site.locale,
    origin: element,
    initial: {quantity},
  });
  const {takeDown} = draw(block, () => <AddToCart product={product} controller={controller} t={t} />);
  return () => {
    controller.end();
    takeDown();
  };
};
