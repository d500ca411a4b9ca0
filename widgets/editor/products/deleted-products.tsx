import {type ReactNode, useEffect, useState} from 'react';
import type {DeletedProductEntry, ProductCalls} from '../../../src/builder/products/product-calls.js';
import {DeletedList, DeletedNote} from '../shared/deleted-list.js';
import {useTexts} from '../shared/provider.js';
import {usePress} from '../shared/use-press.js';
import {PRODUCT_MESSAGES} from './messages.js';

/** A product that was just deleted, as it was called. */
export interface DeletedProduct {
  readonly id: string;
  readonly title: string;
}

interface DeletedProductsProps {
  readonly calls: Pick<ProductCalls, 'readDeletedProducts' | 'undeleteProduct'>;
  /** The shop sells a product again, which is opened. */
  readonly onBack: (id: string) => void;
}

/** Brings a product back; `problem` is why the last call failed. */
function useBringBack({calls, onBack}: DeletedProductsProps) {
  const {run, ...call} = usePress();
  const bringBack = (id: string): void =>
    void run(async () => {
      await calls.undeleteProduct(id);
      onBack(id);
    });
  return {run, call, bringBack};
}

/** A product that was just deleted, with its undo. */
export function DeletedProductNote({
  product: {id, title},
  ...props
}: DeletedProductsProps & {readonly product: DeletedProduct}): ReactNode {
  const {call, bringBack} = useBringBack(props);
  return <DeletedNote title={title} onBack={() => bringBack(id)} {...call} />;
}

/** Products that were deleted, each with a button that restores it. */
export function DeletedProducts(props: DeletedProductsProps): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {calls} = props;
  const [products, setProducts] = useState<readonly DeletedProductEntry[]>([]);
  const {run, call, bringBack} = useBringBack(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is another one at each render.
  useEffect(() => void run(async () => setProducts(await calls.readDeletedProducts())), [calls]);
  return (
    <DeletedList
      title={t('products-deleted')}
      hint={t('products-deleted-hint')}
      entries={products.map(({id, title}) => ({id, name: title}))}
      onBack={bringBack}
      {...call}
    />
  );
}
