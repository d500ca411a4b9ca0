import type {Mount} from '../../contracts.js';
import {mount as address} from './address.js';
import {mount as images} from './images.js';
import {mount as stock} from './stock.js';

const MOUNTS: Readonly<Record<string, Mount>> = {
  'product-address': address,
  'product-images': images,
  'product-stock': stock,
};

/** Mounts the parts around a product that follow its chosen variant: one download for all of them. */
export const mount: Mount = block => (MOUNTS[block.kind] ?? images)(block);
