import type {ReactNode} from 'react';
import type {Client} from '../../../src/api/call.js';
import {
  createProductFileCalls,
  type ProductFileCalls,
} from '../../../src/builder/products/product-file-calls.js';
import {ProductFiles} from '../files/product-files.js';
import {createProductUploads, type ProductUploads} from '../files/product-uploads.js';
import {cookies, store} from './ports.js';
import type {Strings} from './strings.js';

/** The files of products, and their uploads, which go on while the panel is closed. */
interface Files {
  readonly calls: ProductFileCalls;
  readonly uploads: ProductUploads;
}
const opened = new WeakMap<Client, Files>();

function filesOf(client: Client, locale: string): Files {
  const known = opened.get(client);
  if (known) return known;
  const calls = createProductFileCalls(client);
  const uploads = createProductUploads({root: '/api/site-products', calls, locale, cookies, store});
  const files = {calls, uploads};
  opened.set(client, files);
  return files;
}

/** The files that buyers of a digital product get. */
export const ProductFilesPart = ({
  productId,
  client,
  t,
}: {
  readonly productId: string;
  readonly client: Client;
  readonly t: Strings;
}): ReactNode => <ProductFiles productId={productId} {...filesOf(client, t.language)} />;
