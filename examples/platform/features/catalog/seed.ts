import {readMoney} from '../../../../src/shared/money.js';
import {couponName} from '../../../site/catalogue-texts.js';
import {wordAttributes} from '../../../site/option-words.js';
import type {CatalogProduct, WireVariant} from '../../../site/page-model.js';
import type {Database} from '../../kernel/database/connect.js';
import {inEveryLanguage} from '../../kernel/messages/localized-text.js';
import type {CouponTable} from './tables.js';

const DAY_MS = 86_400_000;
const DIGITAL = 2;
const GIFT_CARD = 4;
/** Product types whose stock is counted: physical and service. Source: commerce spec §4. */
const STOCKED_TYPES: readonly number[] = [1, 3];

/** Coupons of the example shop: one of each kind a visitor can meet. Source: our choice. */
export const COUPONS: readonly (Pick<CouponTable, 'code' | 'kind' | 'amount' | 'minimum_cents'> & {
  name: string;
  product_id?: string;
  expiresInMs: number | null;
})[] = [
  {
    code: 'WELCOME10',
    name: '10% off',
    kind: 'percent',
    amount: 10,
    minimum_cents: 0,
    expiresInMs: null,
  },
  {
    code: 'FIVE',
    name: '{amount} off',
    kind: 'amount',
    amount: 500,
    minimum_cents: 0,
    expiresInMs: null,
  },
  {
    code: 'SALTY',
    name: '25% off the Salt Cellar',
    kind: 'percent',
    amount: 25,
    minimum_cents: 0,
    product_id: '65a1f0c2d4e5b6a7c8d90204',
    expiresInMs: null,
  },
  {
    code: 'BIGTABLE',
    name: '{amount} off from {minimum}',
    kind: 'amount',
    amount: 2000,
    minimum_cents: 10_000,
    expiresInMs: null,
  },
  {
    code: 'LASTYEAR',
    name: '25% off',
    kind: 'percent',
    amount: 25,
    minimum_cents: 0,
    expiresInMs: -DAY_MS,
  },
];

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
      wordAttributes(product.localized[language] ?? null, variant.attributes),
    ),
    price_cents: currentPriceCents(product, variant),
    unlimited,
    qty_in_stock: unlimited ? 0 : variant.qtyInStock,
  };
};

/** Puts the catalogue and coupons into a database. Of rows that are there only words and prices follow the catalogue:
 *  their stock has been sold from. */
export async function seed(db: Database, catalog: readonly CatalogProduct[], nowMs: number): Promise<void> {
  const products = catalog.map(productRow);
  const variants = catalog.flatMap(product =>
    product.structuredContent.variants.map(v => variantRow(product, v)),
  );
  const coupons = COUPONS.map(({expiresInMs, name, ...coupon}) => ({
    ...coupon,
    names: inEveryLanguage(language => couponName(coupon.code, language) ?? name),
    product_id: coupon.product_id ?? null,
    expires_ms: expiresInMs === null ? null : nowMs + expiresInMs,
  }));
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
  await db
    .insertInto('coupon')
    .values(coupons)
    .onConflict(conflict => conflict.column('code').doUpdateSet(({ref}) => ({names: ref('excluded.names')})))
    .execute();
  await db
    .insertInto('gift_card')
    .values({
      code: 'TIDE-GIFT-CARD-2500',
      url_id: 'sample',
      initial_cents: 2500,
      balance_cents: 2500,
      created_ms: nowMs,
    })
    .onConflict(c => c.doNothing())
    .execute();
}
