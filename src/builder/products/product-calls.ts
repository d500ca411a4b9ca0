import type {Client} from '../../api/call.js';
import {
  bool,
  type Decoder,
  fields,
  integer,
  list,
  nullable,
  oneOf,
  record,
  text,
} from '../../shared/decode.js';
import {PRODUCT_TYPES, type ProductTypeName} from '../../tables/product-types.js';
import {callsBelow, titled} from '../calls-below.js';
import {
  type PictureDraft,
  PRODUCT_VISIBILITIES,
  type ProductDraft,
  type VariantDraft,
} from './product-draft.js';

/** A product as lists show it. Amounts are minor units of the list's currency. */
export interface ProductEntry {
  readonly id: string;
  readonly title: string;
  readonly urlId: string;
  readonly imageUrl: string | null;
  readonly type: ProductTypeName;
  readonly visibility: ProductDraft['visibility'];
  /** What its cheapest and its dearest variant cost. */
  readonly minCents: number;
  readonly maxCents: number;
  /** Units of all variants, null where one is unlimited. */
  readonly stock: number | null;
}

/** Some of the products, in the order of the shop's lists. */
export interface ProductPage {
  readonly products: readonly ProductEntry[];
  readonly nextPageCursor: string | null;
  /** ISO 4217 code of the currency that prices are set in. */
  readonly currency: string;
  readonly mayWrite: boolean;
}

/** A product as the platform has it. */
export interface StoredProduct {
  readonly id: string;
  /** Another one after each change, which a write of it names. */
  readonly version: string;
  readonly product: ProductDraft;
}

/** How a product is saved. */
export interface SaveOptions {
  /** Names the save: sent again with it, the product is saved once. Default: the call is not safe to repeat. */
  readonly key?: string | undefined;
  /** The version that it goes back to: what a draft has no field for, as translations, is as it was then. */
  readonly formerVersion?: string | undefined;
}

/** A product that was saved just now. */
export interface SavedProduct extends StoredProduct {
  /** What was in stock of each counted variant just before it, by the variant's id; left out where that is not known. */
  readonly unitsBefore?: Readonly<Record<string, number>>;
}

/** A product that was deleted and can be brought back. */
export interface DeletedProductEntry {
  readonly id: string;
  readonly title: string;
  /** When, in milliseconds since the epoch. */
  readonly deletedMs: number;
}

const typeName = oneOf(...PRODUCT_TYPES.map(({name}) => name));
const visibility = oneOf(...PRODUCT_VISIBILITIES);

const entry: Decoder<ProductEntry> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    title: read('title', text),
    urlId: read('urlId', text),
    imageUrl: read('imageUrl', nullable(text), null),
    type: read('type', typeName),
    visibility: read('visibility', visibility),
    minCents: read('minCents', integer),
    maxCents: read('maxCents', integer),
    stock: read('stock', nullable(integer), null),
  };
};

const variant: Decoder<VariantDraft> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    values: read('values', list(text)),
    sku: read('sku', text),
    price: read('price', text),
    sale: read('sale', text),
    stock: read('stock', text),
    was: read('was', text),
    isUnlimited: read('isUnlimited', bool),
    picture: read('picture', text),
  };
};

const picture: Decoder<PictureDraft> = (value, path) => {
  const read = fields(value, path);
  return {src: read('src', text), text: read('text', text)};
};

const plan: Decoder<ProductDraft['plan']> = (value, path) => {
  const read = fields(value, path);
  return {every: read('every', text), unit: read('unit', text), times: read('times', text)};
};

/** Reads a product as an owner edits it. Throws `DecodeError`. */
export const productDraft: Decoder<ProductDraft> = (value, path) => {
  const read = fields(value, path);
  return {
    title: read('title', text),
    address: read('address', text),
    type: read('type', typeName),
    visibility: read('visibility', visibility),
    description: read('description', text),
    options: read('options', list(text)),
    variants: read('variants', list(variant)),
    pictures: read('pictures', list(picture)),
    form: read('form', text),
    plan: read('plan', plan),
    leftOutOf: read('leftOutOf', list(text), []),
  };
};

const stored = (body: unknown): StoredProduct => {
  const read = fields(body, '');
  return {id: read('id', text), version: read('version', text), product: read('product', productDraft)};
};

const deletedEntry: Decoder<DeletedProductEntry> = (value, path) => ({
  ...titled(value, path),
  deletedMs: fields(value, path)('deletedMs', integer),
});

const saved = (body: unknown): SavedProduct => ({
  ...stored(body),
  unitsBefore: fields(body, '')('unitsBefore', record(integer), {}),
});

/** Calls that delete products and bring them back. */
const deletedProductCalls = (client: Client) => ({
  /**
   * Deletes a product, which can be brought back for 30 days; carts lose it, and orders keep it. With `unsold` one that an order has
   * stays: an `ApiError` of code `product-sold`.
   */
  async deleteProduct({id, version}: Pick<StoredProduct, 'id' | 'version'>, only?: 'unsold'): Promise<void> {
    await callsBelow(client, 'site-products').remove([id], {version, ...(only && {unsold: 'true'})});
  },
  /** Every deleted product that may be brought back, the last one first. */
  async readDeletedProducts(): Promise<readonly DeletedProductEntry[]> {
    const {body} = await client('site-deleted-products');
    return fields(body, '')('products', list(deletedEntry));
  },
  /** Brings a deleted product back as it was, with its stock, reviews, restock sign-ups and files. */
  undeleteProduct: async (id: string): Promise<StoredProduct> =>
    stored(await callsBelow(client, 'site-products').post([id, 'undelete'], {})),
});

/**
 * Calls of the products. Each needs an owner's session, and throws what `Client` throws: an `ApiError` of status 400 has in
 * `fields` what is wrong by the name of a field, as `variants.0.price`; one of status 409 means that another owner changed the
 * product. Source: docs/http.md, Products of the site.
 */
export const createProductCalls = (client: Client) => {
  const {get, put, post} = callsBelow(client, 'site-products');
  return {
    /** A page of products; `search` is looked for in titles, addresses and SKUs. */
    async listProducts(search: string, cursor: string | null): Promise<ProductPage> {
      const query = {...(search ? {search} : {}), ...(cursor === null ? {} : {cursor})};
      const read = fields(await get([], query), '');
      return {
        products: read('products', list(entry)),
        nextPageCursor: read('nextPageCursor', nullable(text)),
        currency: read('currency', text),
        mayWrite: read('mayWrite', bool),
      };
    },
    readProduct: async (id: string): Promise<StoredProduct> => stored(await get([id])),
    /** Sells a new product from now on. `key` makes the call safe to repeat. */
    async createProduct(product: ProductDraft, key: string): Promise<Pick<StoredProduct, 'id' | 'version'>> {
      const read = fields(await post([], {product}, key), '');
      return {id: read('id', text), version: read('version', text)};
    },
    /** Stores a product, which visitors get at once. */
    saveProduct: async (
      {id, version, product}: StoredProduct,
      {key, formerVersion}: SaveOptions = {},
    ): Promise<SavedProduct> =>
      saved(
        await put([id], {version, product, ...(formerVersion === undefined ? {} : {formerVersion})}, key),
      ),
    ...deletedProductCalls(client),
  };
};

export type ProductCalls = ReturnType<typeof createProductCalls>;
