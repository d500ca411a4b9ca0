import {memo, type ReactNode, useRef} from 'react';
import {decodeProduct} from '../../src/catalog/decode-product.js';
import type {Product} from '../../src/catalog/product.js';
import {soldOutVariants} from '../../src/catalog/product-status.js';
import {bool, text} from '../../src/shared/decode.js';
import {RestockForm} from '../../widgets/restock/restock-form.js';
import {blockOf} from './block-of.js';
import {guarded, type SharedProps} from './guarded.js';
import type {LiveShop} from './live-shop.js';
import type {ProductItem} from './product-item.js';
import type {Shop} from './shop-context.js';
import {useLive} from './use-live.js';
import {within} from './within.js';

export interface RestockProps extends SharedProps {
  /** The product as the platform sends it. */
  readonly item: ProductItem;
  /** False leaves the box of the mailing list out; true by default. */
  readonly isListOffered?: boolean;
}

const makeLive = async ({page}: LiveShop, element: HTMLElement, signal: AbortSignal): Promise<void> => {
  const {mountFor} = await import('../blocks/restock/restock.js');
  if (signal.aborted) return;
  const unmount = await mountFor(blockOf({page, kind: 'restock', element, signal}));
  if (signal.aborted) unmount();
  else signal.addEventListener('abort', unmount);
};

/** Rendered once: what a visitor does to the form changes its elements, which React must not take back. */
const Rendered = memo(
  ({
    data,
    isListOffered,
    shop,
  }: {
    data: Product;
    isListOffered: boolean;
    shop: Shop;
    of: string;
  }): ReactNode => (
    <RestockForm
      product={data}
      t={shop.t}
      post={shop.post ?? {path: shop.path, crumb: ''}}
      state={{isListOffered}}
    />
  ),
  (before, after) => before.of === after.of && before.shop.t === after.shop.t,
);

type ContentProps = RestockProps & {data: Product; dataKey: string; shop: Shop};

const Content = ({isListOffered = true, className, data, dataKey, shop}: ContentProps): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  useLive((live, signal) => {
    const element = place.current;
    if (element)
      makeLive(live, element, signal).catch(cause =>
        live.page.report('block-failed', `restock of ${data.id} is not live`, element, cause),
      );
    return null;
  }, dataKey);
  if (soldOutVariants(data).length === 0) return null;
  return (
    <div ref={place} className={className ?? 'vt-restock'} data-item-id={data.id}>
      <Rendered key={dataKey} of={dataKey} data={data} isListOffered={isListOffered} shop={shop} />
    </div>
  );
};

/** The back-in-stock form; renders nothing where everything can be bought. It follows the choice in `<Product>` of the same item. */
export const Restock = guarded<RestockProps, Product>({
  name: 'Restock',
  props: {className: text, isListOffered: bool},
  keys: ['item', 'isListOffered'],
  read: ({item}, {site}) => within('item', () => decodeProduct(item, site.currency)),
  Content,
});
