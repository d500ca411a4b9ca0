import {type ReactNode, useCallback} from 'react';
import {Button, useLocale} from 'react-aria-components';
import type {ProductCalls, ProductEntry, ProductPage} from '../../../src/builder/products/product-calls.js';
import type {RemovableStore} from '../../../src/ports.js';
import {formatMoney} from '../../../src/shared/money.js';
import {PagedList, usePages} from '../shared/paged-list.js';
import {useTexts} from '../shared/provider.js';
import {SearchForm} from '../shared/search-form.js';
import {type DeletedProduct, DeletedProductNote, DeletedProducts} from './deleted-products.js';
import {PRODUCT_MESSAGES} from './messages.js';
import {smallPicture} from './picture-address.js';
import {isUnsaved} from './product-sessions.js';

const join = (before: ProductPage, next: ProductPage): ProductPage => ({
  ...next,
  products: [...before.products, ...next.products],
});

/** The products that a search finds. */
const useProducts = (calls: ProductCalls, search: string) =>
  usePages(
    useCallback(cursor => calls.listProducts(search, cursor), [calls, search]),
    join,
  );

/** What a product costs, and what is left of it. */
function Facts({product, currency}: {product: ProductEntry; currency: string}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {locale} = useLocale();
  const {minCents, maxCents, stock, visibility} = product;
  const amount = formatMoney({amountMinor: minCents, currency}, locale);
  const left = stock ? t('products-in-stock', {stock}) : t('products-sold-out');
  const facts = [
    minCents === maxCents ? amount : t('products-from', {amount}),
    stock === null ? t('products-unlimited') : left,
    ...(visibility === 'listed' ? [] : [t(`visibility-${visibility}`)]),
  ];
  return <span className="vte-hint">{facts.join(' · ')}</span>;
}

const Row = ({
  product,
  currency,
  note,
  onOpen,
}: {
  readonly product: ProductEntry;
  readonly currency: string;
  readonly note: string;
  readonly onOpen: () => void;
}): ReactNode => (
  <li>
    <Button className="vte-goods-entry" onPress={onOpen}>
      {product.imageUrl ? (
        <img src={smallPicture(product.imageUrl)} alt="" width="48" height="48" loading="lazy" />
      ) : (
        <span className="vte-goods-blank" />
      )}
      <span>
        <strong>
          <bdi>{product.title}</bdi>
        </strong>{' '}
        {note && <em>({note}) </em>}
        <Facts product={product} currency={currency} />
      </span>
    </Button>
  </li>
);

/** What opens a product: its id, or null for a new one, and the currency of its prices. */
export type OpenProduct = (id: string | null, list: Pick<ProductPage, 'currency' | 'mayWrite'>) => void;

interface ProductListProps {
  readonly calls: ProductCalls;
  /** Has work that is not saved; null for none. */
  readonly store: RemovableStore | null;
  readonly search: string;
  /** The product that was deleted last, null before. */
  readonly deleted: DeletedProduct | null;
  readonly onSearch: (search: string) => void;
  readonly onOpen: OpenProduct;
  /** The shop sells a deleted product again. */
  readonly onBack: () => void;
}

/** Every product of the shop, to search and open, and those that were deleted. */
export function ProductList(props: ProductListProps): ReactNode {
  const {calls, store, search, deleted, onSearch, onOpen, onBack} = props;
  const t = useTexts(PRODUCT_MESSAGES);
  const pages = useProducts(calls, search);
  const {page} = pages;
  const deletion = {
    calls,
    onBack(id: string): void {
      onBack();
      if (page) onOpen(id, page);
    },
  };
  const note = (id: string): string => (isUnsaved(calls, id, store) ? t('products-unsaved') : '');
  const count = page?.products.length ?? 0;
  return (
    <>
      {deleted && <DeletedProductNote product={deleted} {...deletion} />}
      <SearchForm label={t('products-search')} start={search} onSearch={onSearch} />
      {page?.mayWrite && (
        <Button className="vte-button vte-main" onPress={() => onOpen(null, page)}>
          {[t('products-add'), note('') && `(${note('')})`].filter(Boolean).join(' ')}
        </Button>
      )}
      <PagedList pages={pages} found={count ? t('products-found', {count}) : t('products-none')}>
        {page?.products.map(product => (
          <Row
            key={product.id}
            product={product}
            currency={page.currency}
            note={note(product.id)}
            onOpen={() => onOpen(product.id, page)}
          />
        ))}
      </PagedList>
      {page?.mayWrite && <DeletedProducts {...deletion} />}
    </>
  );
}
