import * as v from 'valibot';
import {Minor, PAGE_PARTS, Texts, Time, Whole} from '../../kernel/http/answer-parts.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {type Call, refusedWith} from '../../kernel/http/call.js';
import {DraftBody} from './draft-body.js';

const VERSION_MAX = 20;
const versionText = v.pipe(boundedText(VERSION_MAX), v.minLength(1));

/** What makes a product. */
export const NewBody = v.object({product: DraftBody});
/** What changes one. */
export const ChangeBody = v.object({
  version: versionText,
  product: DraftBody,
  formerVersion: v.optional(versionText),
});

const Variant = v.object({
  id: v.string(),
  values: v.array(v.string()),
  sku: v.string(),
  price: v.string(),
  sale: v.string(),
  stock: v.string(),
  was: v.string(),
  isUnlimited: v.boolean(),
  picture: v.string(),
});

const Draft = v.object({
  title: v.string(),
  address: v.string(),
  type: v.string(),
  visibility: v.string(),
  description: v.string(),
  options: v.array(v.string()),
  variants: v.array(Variant),
  pictures: v.array(v.object({src: v.string(), text: v.string()})),
  form: v.string(),
  plan: v.object({every: v.string(), unit: v.string(), times: v.string()}),
  leftOutOf: v.array(v.string()),
});

const WHOLE_PRODUCT = {
  id: v.string(),
  version: v.pipe(v.string(), v.description('Another one after each change; a write names it.')),
  currency: v.string(),
  product: v.pipe(Draft, v.description('As an owner types it.')),
};

/** A product as its owner has it. */
export const SiteProduct = v.object(WHOLE_PRODUCT);

const Listed = v.object({
  id: v.string(),
  title: v.string(),
  urlId: v.string(),
  imageUrl: v.nullable(v.string()),
  type: v.string(),
  visibility: v.string(),
  minCents: Minor,
  maxCents: Minor,
  stock: v.pipe(v.nullable(Whole), v.description('Null where a variant is unlimited.')),
});

const Wrong = refusedWith({
  errors: v.exactOptional(v.pipe(Texts, v.description('What is wrong, by field, as `variants.0.price`.'))),
});
const Stale = refusedWith(v.partial(SiteProduct).entries);

/** What the document says of the calls of products for the owner. */
export const SITE_PRODUCT_CALLS = {
  list: {
    id: 'listProducts',
    summary: 'Reads the products of the shop.',
    access: 'owner',
    query: v.object({
      search: v.pipe(v.optional(v.string()), v.description('A part of a title, an address or a SKU.')),
      cursor: v.optional(v.string()),
    }),
    answers: {
      200: v.object({
        products: v.array(Listed),
        currency: v.string(),
        mayWrite: v.boolean(),
        ...PAGE_PARTS,
      }),
      304: null,
    },
  },
  read: {
    id: 'readSiteProduct',
    summary: 'Reads a product as its owner has it.',
    access: 'owner',
    answers: {200: SiteProduct, 304: null},
    refusals: [404],
  },
  make: {
    id: 'makeProduct',
    summary: 'Makes a product.',
    access: 'owner',
    isOnce: true,
    body: NewBody,
    answers: {200: v.object({id: v.string(), version: v.string()}), 400: Wrong},
  },
  change: {
    id: 'changeProduct',
    summary: 'Changes a product that is still at the version that the body names.',
    access: 'owner',
    isOnce: true,
    body: ChangeBody,
    answers: {
      200: v.object({
        ...WHOLE_PRODUCT,
        unitsBefore: v.exactOptional(
          v.pipe(v.record(v.string(), Whole), v.description('What variants had in stock before, by id.')),
        ),
      }),
      400: Wrong,
      409: Stale,
    },
    refusals: [404],
  },
  remove: {
    id: 'deleteProduct',
    summary: 'Deletes a product; orders keep it.',
    access: 'owner',
    isOnce: true,
    query: v.object({
      version: v.string(),
      unsold: v.pipe(v.optional(v.literal('true')), v.description('Only where no order has it.')),
    }),
    answers: {200: v.object({id: v.string()}), 409: Stale},
    refusals: [404],
  },
  listDeleted: {
    id: 'listDeletedProducts',
    summary: 'Reads the deleted products that can be brought back.',
    access: 'owner',
    answers: {
      200: v.object({
        products: v.array(v.object({id: v.string(), title: v.string(), deletedMs: Time})),
      }),
      304: null,
    },
  },
  undelete: {
    id: 'undeleteProduct',
    summary: 'Brings a deleted product back.',
    access: 'owner',
    isOnce: true,
    body: v.object({}),
    answers: {200: SiteProduct},
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
