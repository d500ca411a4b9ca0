import {CURRENCIES} from './currencies.js';
import type {DataShape} from './data-shapes.js';

/** The id of a product: it is part of an address. */
export const CATALOG_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Types of product that a catalogue may name. A paywall opens lessons, which are pages of the platform's own. */
export const CATALOG_TYPES = ['physical', 'digital', 'service', 'gift-card'] as const;
/** Who sees a product. */
export const CATALOG_VISIBILITIES = ['listed', 'unlisted', 'hidden'] as const;
/** Units of time between two charges. */
export const CATALOG_PERIODS = ['week', 'month', 'year'] as const;

/** Greatest numbers of a catalogue. Source: ours: the database's columns hold no higher price and stock; the others are plain mistakes. */
export const CATALOG_MOST = {
  price: 2_000_000_000,
  units: 2_000_000_000,
  charges: 99,
  pixels: 100_000,
  percent: 100,
  files: 20,
} as const;

const price = (what: string) => ({type: 'integer', min: 0, max: CATALOG_MOST.price, what}) as const;
const PRICE = price('the price, in minor units: `1850` is 18.50');
const SALE_PRICE = price('the price now, in minor units, less than `price`');
const STOCK = {type: 'units', what: 'units, or `"unlimited"`'} as const;
const SKU = {type: 'text', min: 1, what: "the shop's own code, which no other has"} as const;
const pixels = (what: string) =>
  ({type: 'integer', min: 1, max: CATALOG_MOST.pixels, what, default: '800'}) as const;
const charges = (what: string) => ({type: 'integer', min: 1, max: CATALOG_MOST.charges, what}) as const;

/**
 * The catalogue `shop.json`, field by field, as `data-shapes.ts` names types. Its reader knows these fields and no others, and
 * `schema/catalog.json` is made of them. Further types: `units` (a whole number, or `"unlimited"`), `catalog id`, `address or
 * picture`. No field may be null. Source: docs/own-shop.md, Catalogue.
 */
export const CATALOG_SHAPES = {
  catalog: {
    name: {type: 'text', min: 1, what: 'what pages and titles call the shop', default: 'Shop'},
    locale: {type: 'locale', what: 'language tag of its pages, numbers and money', default: 'en-US'},
    currency: {type: 'text', values: CURRENCIES, required: true, what: 'ISO 4217 code of every price'},
    shipping: {type: 'catalog shipping', what: 'price of an order with a physical product', default: '0'},
    taxPercent: {
      type: 'number',
      min: 0,
      max: CATALOG_MOST.percent,
      default: '0',
      what: 'tax on top of the prices of physical products',
    },
    products: {type: 'list of catalog product', required: true, what: 'what it sells, in this order'},
    forms: {type: 'list of form', what: 'definitions of forms that pages and products name', default: 'none'},
  },
  'catalog shipping': {
    price: {...price('price of an order with a physical product, in minor units'), default: '0'},
    freeFrom: {
      ...price('subtotal of physical products from which it is free, in minor units'),
      default: 'never',
    },
  },
  'catalog product': {
    id: {type: 'catalog id', required: true, what: 'small letters, digits and hyphens; part of the address'},
    title: {type: 'text', min: 1, required: true, what: 'its name'},
    type: {type: 'text', values: CATALOG_TYPES, what: 'its type', default: 'physical'},
    description: {type: 'text', what: 'text or HTML', default: 'none'},
    price: PRICE,
    salePrice: SALE_PRICE,
    stock: STOCK,
    sku: {...SKU, default: 'the id in capitals'},
    pictures: {
      type: 'list of address or picture',
      what: 'files of the folder, or addresses',
      default: 'none',
    },
    visibility: {
      type: 'text',
      values: CATALOG_VISIBILITIES,
      default: 'listed',
      what: '`unlisted`: at its address only; `hidden`: not sold',
    },
    form: {type: 'text', min: 1, what: 'id of a form that buyers fill in', default: 'none'},
    files: {
      type: 'list of text',
      what: 'files that buyers of a digital product download, as `private/pattern.pdf`',
      default: 'none',
    },
    subscription: {type: 'catalog subscription', what: 'when it is charged again', default: 'paid once'},
    variants: {type: 'list of catalog variant', what: 'one for each choice', default: 'none'},
  },
  'catalog variant': {
    sku: {...SKU, default: 'the id and the values, in capitals'},
    options: {type: 'record of text', what: 'a value for each option, as `{"Colour": "Blue"}`'},
    price: {...PRICE, default: 'that of the product'},
    salePrice: {...SALE_PRICE, default: 'that of the product'},
    stock: STOCK,
    picture: {type: 'text', min: 1, what: "address of the variant's own picture", default: 'none'},
  },
  'catalog subscription': {
    every: {...charges('so many units between two charges'), default: '1'},
    unit: {type: 'text', values: CATALOG_PERIODS, what: 'the unit', default: 'week'},
    times: {...charges('charges in all'), default: 'until it is cancelled'},
  },
  'catalog picture': {
    src: {type: 'text', min: 1, required: true, what: 'address, or name of a file of the folder'},
    alt: {type: 'text', what: 'what it shows', default: "the product's title"},
    width: pixels('width in pixels'),
    height: pixels('height in pixels'),
  },
} as const satisfies Readonly<Record<`catalog${string}`, DataShape>>;
