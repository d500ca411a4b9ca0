import {ADD_BUTTON, PRODUCT_OPTIONS} from '../../src/tables/page-contract.js';
import type {Found} from '../page/scan.js';
import {partsIn} from './product-parts.js';

const PARTS = `${ADD_BUTTON},${PRODUCT_OPTIONS}`;

/**
 * Follows the buttons and options of products that the page replaces, adds or moves later. What it returns decides
 * about a product found again: one with a new part takes the place of the blocks that had its parts, so that none
 * answers twice and no part is left without an answer. Null where live blocks have all of its parts, wherever
 * these were moved to. Source: our choice.
 */
export const createPartFollower = (): ((found: Found) => Found | null) => {
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
    const replaced = [element, ...owned];
    return isKnown || owned.length ? {...found, replaces: other => replaced.includes(other.element)} : found;
  };
};
