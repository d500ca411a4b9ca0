import {useEffect, useRef} from 'react';
import type {ProductSnapshot} from '../../../src/builder/products/product-snapshot.js';

/** Reports each other version of the product that is stored. */
export function useStoredNotice({stored}: ProductSnapshot, onStored: (() => void) | undefined): void {
  const version = stored?.version;
  const last = useRef(version);
  useEffect(() => {
    if (last.current !== version) onStored?.();
    last.current = version;
  }, [version, onStored]);
}
