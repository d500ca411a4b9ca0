import {ADD_BUTTON, PRODUCT_OPTIONS} from '../../src/tables/page-contract.js';
import type {Found} from '../page/scan.inline.js';
import {partsIn} from './product-parts.js';

const PARTS = `${ADD_BUTTON},${PRODUCT_OPTIONS}`;

/** Ends the blocks in an element and mounts those that it still has. */
const startAgain = (element: Element): void => {
  const {Vitrine} = window as {
    Vitrine?: {unmount?: (root: Element) => void; mount?: (root: Element) => void};
  };
  Vitrine?.unmount?.(element);
  Vitrine?.mount?.(element);
};

/**
 * Records which block has each button and each group of options, as the page may replace, add or move them later. What it
 * returns decides about a product found again: where it has a new part, it and the blocks that had its other parts start
 * again, so that none answers twice and no part is left without an answer. Null where live blocks have all of its parts,
 * wherever these were moved to. Source: our choice.
 */
export const createPartClaims = (): ((found: Found) => Found | null) => {
  const owners = new WeakMap<Element, HTMLElement>();
  const known = new WeakSet<Element>();
  return found => {
    const {element, kind} = found;
    if (kind !== 'compat-product') return found;
    const parts = partsIn(element, PARTS);
    const owned = parts.map(part => owners.get(part)).filter(owner => owner?.isConnected) as HTMLElement[];
    const isKnown = known.has(element);
    if (parts.length > 0 && owned.length === parts.length) return isKnown ? found : null;
    for (const part of parts) owners.set(part, element);
    known.add(element);
    if (isKnown || owned.length) new Set([element, ...owned]).forEach(startAgain);
    return found;
  };
};
