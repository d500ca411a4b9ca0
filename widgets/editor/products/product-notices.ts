import {useEffect, useRef} from 'react';
import type {ProductSnapshot} from '../../../src/builder/products/product-snapshot.js';
import type {DeletedProduct} from './deleted-products.js';

/** Reports each other version of the product that is stored. */
export function useStoredNotice({stored}: ProductSnapshot, onStored: (() => void) | undefined): void {
  const version = stored?.version;
  const last = useRef(version);
  useEffect(() => {
    if (last.current !== version) onStored?.();
    last.current = version;
  }, [version, onStored]);
}

/** Leaves a product whose creation was undone. */
export function useUncreated(
  {isUncreated, stored, draft}: ProductSnapshot,
  onDeleted: (product: DeletedProduct) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is left once.
  useEffect(() => {
    if (isUncreated && stored) onDeleted({id: stored.id, title: draft.title, isUndone: true});
  }, [isUncreated]);
}
