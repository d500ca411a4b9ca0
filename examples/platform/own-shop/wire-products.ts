import {fractionDigits} from '../../../src/shared/money.js';
import {PRODUCT_TYPES} from '../../../src/tables/product-types.js';
import type {CatalogProduct, WireMoney, WireVariant} from '../../site/model/product.js';
import type {OwnCatalog, OwnProduct, OwnVariant} from './catalog/catalog.js';

/** The collection that every product is of. */
const COLLECTION_ID = 'products';
/** Units that variants without a count are sent with. */
const UNCOUNTED = 0;

const moneyOf = (minor: number, currency: string): WireMoney => {
  const digits = fractionDigits(currency);
  return {currency, value: (minor / 10 ** digits).toFixed(digits)};
};

const imageId = (productId: string, at: number): string => `${productId}-${at + 1}`;

const wireVariant = (
  {id: productId, pictures}: OwnProduct,
  variant: OwnVariant,
  currency: string,
): WireVariant => {
  const pictureAt = pictures.findIndex(({src}) => src === variant.picture);
  const {sku, options, price, salePrice, stock} = variant;
  return {
    ...(pictureAt < 0 ? {} : {imageIds: [imageId(productId, pictureAt)]}),
    id: `${productId}:${sku}`,
    sku,
    attributes: options,
    optionValues: Object.entries(options).map(([optionName, value]) => ({optionName, value})),
    price,
    salePrice: salePrice ?? 0,
    priceMoney: moneyOf(price, currency),
    salePriceMoney: moneyOf(salePrice ?? 0, currency),
    onSale: salePrice !== null,
    unlimited: stock === 'unlimited',
    qtyInStock: stock === 'unlimited' ? UNCOUNTED : stock,
  };
};

const codeOf = (type: OwnProduct['type']): number => PRODUCT_TYPES.find(({name}) => name === type)?.code ?? 1;

const wireProduct = (product: OwnProduct, currency: string): CatalogProduct => {
  const {id, title, type, description, pictures, variants, visibility = 'listed'} = product;
  const {form = null, subscription = null} = product;
  const [first] = variants;
  return {
    id,
    collectionId: COLLECTION_ID,
    title,
    urlId: id,
    body: description,
    visibility,
    images: pictures.map((picture, at) => ({id: imageId(id, at), ...picture})),
    structuredContent: {
      productType: codeOf(type),
      variants: variants.map(variant => wireVariant(product, variant, currency)),
      priceMoney: moneyOf(first?.price ?? 0, currency),
      salePriceMoney: moneyOf(first?.salePrice ?? 0, currency),
      onSale: first?.salePrice != null,
      isSubscribable: subscription !== null,
      subscriptionPlan: subscription,
      additionalFieldsFormId: form,
      useCustomAddButtonText: false,
      customAddButtonText: null,
      variantOptionOrdering: Object.keys(first?.options ?? {}),
    },
    localized: {},
  };
};

/** The products of a catalogue as the platform sells them and pages carry them. */
export const wireProducts = ({products, currency}: OwnCatalog): readonly CatalogProduct[] =>
  products.map(product => wireProduct(product, currency));
