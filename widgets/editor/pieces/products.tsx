import type {ReactNode} from 'react';
import type {ProductCalls, StoredProduct} from '../../../src/builder/products/product-calls.js';
import {EMPTY_PRODUCT, withVariant} from '../../../src/builder/products/product-draft.js';
import {ApiError} from '../../../src/shared/errors.js';
import {ProductManager} from '../products/index.js';

const MUG: StoredProduct = {
  id: 'mug',
  version: '1',
  product: withVariant(
    {
      ...EMPTY_PRODUCT,
      title: 'Morning mug',
      address: 'morning-mug',
      description: 'Holds tea.',
      pictures: [{src: '/assets/pictures/morning-mug.svg', text: 'A mug on a table'}],
    },
    0,
    {id: 'foam', sku: 'MUG-FOAM', price: '18.00', stock: '5', was: '5'},
  ),
};
const stored = new Map([[MUG.id, MUG]]);
const deleted = new Map<string, StoredProduct & {readonly deletedMs: number}>();

const store = (id: string, product: StoredProduct['product'], version: string): StoredProduct => {
  const found = {id, product, version: `${Number(version) + 1}`};
  stored.set(id, found);
  return found;
};

/** A shop that takes every product with a title. */
const CALLS: ProductCalls = {
  async listProducts(search) {
    const products = [...stored.values()].map(({id, product}) => {
      const [first] = product.variants;
      const cents = Math.round(Number(first?.price) * 100) || 0;
      return {
        id,
        title: product.title,
        urlId: product.address,
        imageUrl: product.pictures[0]?.src ?? null,
        type: product.type,
        visibility: product.visibility,
        minCents: cents,
        maxCents: cents,
        stock: first?.isUnlimited ? null : Number(first?.stock) || 0,
      };
    });
    return {
      products: products.filter(({title}) => title.toLowerCase().includes(search.toLowerCase())),
      nextPageCursor: null,
      currency: 'USD',
      mayWrite: true,
    };
  },
  readProduct: async id => stored.get(id) ?? MUG,
  async createProduct(product, key) {
    if (!product.title) throw new ApiError(400, {fields: {title: 'Fill in this field.'}});
    return store(key, product, '0');
  },
  async saveProduct({id, version, product}) {
    if (!product.title) throw new ApiError(400, {fields: {title: 'Fill in this field.'}});
    return store(id, product, version);
  },
  async deleteProduct({id}) {
    const found = stored.get(id);
    if (found) deleted.set(id, {...found, deletedMs: Date.now()});
    stored.delete(id);
  },
  readDeletedProducts: async () =>
    [...deleted.values()].map(({id, deletedMs, product: {title}}) => ({id, deletedMs, title})),
  async undeleteProduct(id) {
    const {product, version} = deleted.get(id) ?? MUG;
    deleted.delete(id);
    return store(id, product, version);
  },
};

/** The products over a made-up shop. */
export const Example = (): ReactNode => (
  <ProductManager
    calls={CALLS}
    newId={() => crypto.randomUUID()}
    forms={[{id: 'engraving', title: 'Engraving'}]}
    stores={[{id: 'pots', title: 'Pots'}]}
  />
);
