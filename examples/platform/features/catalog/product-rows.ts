import {readMoney} from '../../../../src/shared/money.js';
import {PRODUCT_TYPES} from '../../../../src/tables/product-types.js';
import {translateAttributes} from '../../../site/model/option-names.js';
import type {CatalogProduct, WireVariant} from '../../../site/model/product.js';
import {inEveryLanguage} from '../../kernel/messages/localized-text.js';

/** Columns that replace those of a stored product. The default of `version` is a higher number with each insert. */
export const PRODUCT_COLUMNS = [
  'url_id',
  'product_type',
  'titles',
  'image_url',
  'is_subscribable',
  'form_id',
  'document',
  'visibility',
  'version',
] as const;
/** Those of a stored variant, but for its stock. */
export const VARIANT_COLUMNS = ['sku', 'attributes', 'price_cents', 'image_url'] as const;
export const STOCK_COLUMNS = ['unlimited', 'qty_in_stock'] as const;

const isStocked = (productType: number): boolean =>
  PRODUCT_TYPES.some(({code, stocked}) => code === productType && stocked);

/** What a buyer pays: digital products carry their own sale, gift cards have none. Source: commerce spec §4. */
function currentPriceCents({structuredContent: content}: CatalogProduct, variant: WireVariant): number {
  const saleOf = PRODUCT_TYPES.find(({code}) => code === content.productType)?.saleOf ?? null;
  if (saleOf === null) return variant.price;
  if (saleOf === 'product')
    return readMoney(content.onSale ? content.salePriceMoney : content.priceMoney).amountMinor;
  return variant.onSale ? variant.salePrice : variant.price;
}

/** A product's own row. */
export const productRow = (product: CatalogProduct) => ({
  id: product.id,
  url_id: product.urlId,
  product_type: product.structuredContent.productType,
  titles: inEveryLanguage(language => product.localized[language]?.title ?? product.title),
  image_url: product.images[0]?.src ?? null,
  is_subscribable: product.structuredContent.isSubscribable,
  form_id: product.structuredContent.additionalFieldsFormId,
  document: JSON.stringify(product),
  save_key: null,
  visibility: product.visibility ?? ('listed' as const),
});

/** The first of a variant's own pictures, null without. */
const variantPicture = ({images}: CatalogProduct, {imageIds = []}: WireVariant): string | null =>
  images.find(({id}) => id === imageIds[0])?.src ?? null;

const variantRow = (product: CatalogProduct, variant: WireVariant) => {
  const unlimited = variant.unlimited || !isStocked(product.structuredContent.productType);
  return {
    id: variant.id,
    product_id: product.id,
    sku: variant.sku,
    attributes: inEveryLanguage(language =>
      translateAttributes(product.localized[language] ?? null, variant.attributes),
    ),
    price_cents: currentPriceCents(product, variant),
    unlimited,
    qty_in_stock: unlimited ? 0 : variant.qtyInStock,
    image_url: variantPicture(product, variant),
  };
};

/** The rows of a product's variants. */
export const variantRows = (product: CatalogProduct) =>
  product.structuredContent.variants.map(variant => variantRow(product, variant));
