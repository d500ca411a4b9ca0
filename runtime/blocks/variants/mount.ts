import type {Mount} from '../../contracts.js';
import {mount as address} from './address.js';
import {mount as images} from './images.js';
import {mount as stock} from './stock.js';

const MOUNTS: Readonly<Record<string, Mount>> = {
  'product-address': address,
  'product-images': images,
  'product-stock': stock,
};

/** What stands beside a product and follows the variant chosen in it: one download, of pages that have any of it. */
export const mount: Mount = block => (MOUNTS[block.kind] ?? images)(block);
