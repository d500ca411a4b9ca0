import {type ReactNode, useEffect, useRef} from 'react';
import type {BuySource} from '../../src/catalog/buy-snapshot.js';
import {bool, fields, text} from '../../src/shared/decode.js';
import {ProductBlock} from '../../widgets/product/product-block.js';
import {productFormId, servedForm} from '../../widgets/product/served-product.js';
import {guarded, type SharedProps} from './guarded.js';
import type {ProductItem} from './product-item.js';
import type {Shop} from './shop-context.js';
import {type InitialChoice, readItem, useProductStore} from './use-product.js';

export interface ProductProps extends SharedProps {
  /** The product as the platform sends it. */
  readonly item: ProductItem;
  /** Begins the ids of its fields; needed where the same product stands twice on a page. `buy-<item id>` by default. */
  readonly id?: string;
  /** What is chosen at first. */
  readonly initial?: InitialChoice;
  /** True for its button and options alone, without price and quantity. */
  readonly isBare?: boolean;
}

/** Reports an id that another element has too: its labels would focus the first element's fields. */
const useDuplicateIdReport = (id: string, {reportProblem}: Shop): void => {
  useEffect(() => {
    const count = document.querySelectorAll(`#${CSS.escape(id)}`).length;
    if (count < 2) return;
    const message = `<Product> id: expected one that no other element has, found "${id}" on ${count}`;
    reportProblem({code: 'bad-prop', message, cause: null});
  }, [id, reportProblem]);
};

const Content = ({
  item,
  id,
  initial,
  isBare = false,
  className = 'vt-product',
  data,
  dataKey,
  shop,
}: ProductProps & {data: BuySource; dataKey: string; shop: Shop}): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  const {store} = useProductStore({item, initial, key: dataKey}, data, place);
  const {product} = data;
  const formId = id ?? productFormId(product.id);
  useDuplicateIdReport(formId, shop);
  return (
    <div ref={place} className={className} data-item-id={product.id}>
      <ProductBlock
        store={store}
        id={formId}
        isBare={isBare}
        {...(shop.post && servedForm(product, shop.post))}
      />
    </div>
  );
};

/** A product with its price, options, quantity and button: the component that `vitrine/server` and the script tag render. */
export const Product = guarded<ProductProps, BuySource>({
  name: 'Product',
  props: {className: text, id: text, isBare: bool, initial: fields},
  keys: ['item'],
  read: ({item}, shop) => readItem(item, shop),
  Content,
});
