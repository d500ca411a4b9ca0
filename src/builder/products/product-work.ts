import type {RemovableStore} from '../../ports.js';
import {type Decoder, fields, nullable, text} from '../../shared/decode.js';
import {readWork, type StoredWork, storeWork, workOn} from '../saving/stored-work.js';
import {productDraft} from './product-calls.js';
import type {ProductDraft} from './product-draft.js';

/** A creation that may have arrived: it is sent again as it was. */
export interface ProductCreation {
  readonly key: string;
  readonly product: ProductDraft;
}

/** A save that may have arrived: it is sent again as it was. */
export interface ProductSaving {
  readonly key: string;
  /** The version that it was based on, and the one that it goes back to, null for none. */
  readonly version: string;
  readonly formerVersion: string | null;
  readonly product: ProductDraft;
}

/** Work on a product that is not saved. */
export interface ProductWork extends StoredWork<ProductDraft> {
  /** Null for a product that is stored, and for one that was never sent. */
  readonly creation: ProductCreation | null;
  /** Null where no save waits for its answer. */
  readonly saving: ProductSaving | null;
}

const creation: Decoder<ProductCreation> = (value, path) => {
  const read = fields(value, path);
  return {key: read('key', text), product: read('product', productDraft)};
};

const saving: Decoder<ProductSaving> = (value, path) => {
  const read = fields(value, path);
  return {
    key: read('key', text),
    version: read('version', text),
    formerVersion: read('formerVersion', nullable(text), null),
    product: read('product', productDraft),
  };
};

const work: Decoder<ProductWork> = (value, path) => ({
  ...workOn(productDraft)(value, path),
  creation: fields(value, path)('creation', nullable(creation), null),
  saving: fields(value, path)('saving', nullable(saving), null),
});

const keyOf = (id: string): string => `vitrine-editor:product:${id}`;

/** Work on a product, '' for the new one, that was stored on this device; null without. */
export const readProductWork = (store: RemovableStore, id: string): ProductWork | null =>
  readWork(store, keyOf(id), work);

/** Stores work on a product, '' for the new one, on this device; null removes it. */
export const storeProductWork = (store: RemovableStore, id: string, stored: ProductWork | null): void =>
  storeWork(store, keyOf(id), stored);
