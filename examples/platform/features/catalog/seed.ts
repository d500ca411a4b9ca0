import {readMoney} from '../../../../src/shared/money.js';
import {translateAttributes} from '../../../site/model/option-names.js';
import type {CatalogProduct, WireVariant} from '../../../site/model/page-model.js';
import type {Database} from '../../kernel/database/connect.js';
import {inEveryLanguage} from '../../kernel/messages/localized-text.js';

const DIGITAL = 2;
const GIFT_CARD = 4;
/** Product types whose stock is counted: physical and service. Source: commerce spec §4. */
const STOCKED_TYPES: readonly number[] = [1, 3];

/** What a buyer pays: digital products carry their own sale, gift cards have none. Source: commerce spec §4. */
function currentPriceCents({structuredContent: content}: CatalogProduct, variant: WireVariant): number {
  if (content.productType === GIFT_CARD) return variant.price;
  if (content.productType === DIGITAL)
    return readMoney(content.onSale ? content.salePriceMoney : content.priceMoney).amountMinor;
  return variant.onSale ? variant.salePrice : variant.price;
}

const productRow = (product: CatalogProduct) => ({
  id: product.id,
  url_id: product.urlId,
  product_type: product.structuredContent.productType,
  titles: inEveryLanguage(language => product.localized[language]?.title ?? product.title),
  image_url: product.images[0]?.src ?? null,
  is_subscribable: product.structuredContent.isSubscribable,
  form_id: product.structuredContent.additionalFieldsFormId,
});

const variantRow = (product: CatalogProduct, variant: WireVariant) => {
  const unlimited = variant.unlimited || !STOCKED_TYPES.includes(product.structuredContent.productType);
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
  };
};

/** Puts the catalogue into a database. Existing rows get the catalogue's texts and prices; they keep their stock, which was sold from. */
export async function seedCatalog(db: Database, catalog: readonly CatalogProduct[]): Promise<void> {
  const products = catalog.map(productRow);
  const variants = catalog.flatMap(product =>
    product.structuredContent.variants.map(v => variantRow(product, v)),
  );
  await db
    .insertInto('product')
    .values(products)
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(({ref}) => ({
        titles: ref('excluded.titles'),
        image_url: ref('excluded.image_url'),
        form_id: ref('excluded.form_id'),
      })),
    )
    .execute();
  await db
    .insertInto('variant')
    .values(variants)
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(({ref}) => ({
        attributes: ref('excluded.attributes'),
        price_cents: ref('excluded.price_cents'),
      })),
    )
    .execute();
}
