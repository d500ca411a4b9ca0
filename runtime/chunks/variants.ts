// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';
import type {Mount} from '../contracts.js';
import {mount as address} from './variants/address.js';
import {mount as images} from './variants/images.js';
import {mount as stock} from './variants/stock.js';

const MOUNTS: Readonly<Record<string, Mount>> = {
  'product-address': address,
  'product-images': images,
  'product-stock': stock,
};

/** What stands beside a product and follows the variant chosen in it: one download, of pages that have any of it. */
export const mount: Mount = block => (MOUNTS[block.kind] ?? images)(block);
