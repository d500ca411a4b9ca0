import type {Transaction} from 'kysely';
import {isSameData} from '../../../../src/site/page-content.js';
import type {LeftOut, LeftOutReason} from '../../../../src/tables/site-archive.js';
import type {CatalogProduct} from '../../../site/model/product.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Amounts} from '../owner/amounts.js';
import {
  lockCatalog,
  productsBySku,
  roomLeft,
  type Saving,
  saveProducts,
  storedProducts,
} from '../products/save-product.js';
import {inBatches} from './in-batches.js';
import {draftOf} from './prepare-products.js';

type Tx = Transaction<Tables>;

/** What an owner decides about a product: neither its stock, which sales change, nor what a save works out from the rest. */
const decided = (product: CatalogProduct, amounts: Amounts) => {
  const {
    variants: _variants,
    priceMoney: _price,
    salePriceMoney: _sale,
    onSale: _onSale,
    ...content
  } = product.structuredContent;
  const {variants, ...draft} = draftOf(product, amounts);
  return {
    ...product,
    visibility: product.visibility ?? 'listed',
    structuredContent: content,
    draft,
    variants: variants.map(({stock: _stock, was: _was, isUnlimited: _unlimited, ...variant}) => variant),
  };
};

const isSameProduct = (one: CatalogProduct, other: CatalogProduct, amounts: Amounts): boolean =>
  isSameData(decided(one, amounts), decided(other, amounts));

/** What the shop has of a batch already. */
async function readTaken(tx: Tx, batch: readonly Saving[]) {
  const ids = batch.map(({id}) => id);
  const addresses = batch.map(({draft}) => draft.address);
  const variants = batch.flatMap(({draft}) => draft.variants);
  const products = await tx
    .selectFrom('product')
    .select(['id', 'url_id as address'])
    .where(is => is.or([is('id', 'in', ids), is('url_id', 'in', addresses)]))
    .execute();
  const variantIds = variants.map(({id}) => id);
  const known = await tx.selectFrom('variant').select('id').where('id', 'in', variantIds).execute();
  const skus = variants.map(({sku}) => sku);
  return {
    ids: new Set(products.map(({id}) => id)),
    addresses: new Set(products.map(({address}) => address)),
    stored: await storedProducts(tx, 'id', ids),
    skus: await productsBySku(tx, skus),
    variantIds: new Set(known.map(({id}) => id)),
  };
}

/** Why a product does not come; null for one that does, and `same` for one that is there. */
function fateOf(
  {id, draft, before}: Saving,
  taken: Awaited<ReturnType<typeof readTaken>>,
  amounts: Amounts,
): LeftOutReason | 'same' | null {
  const stored = taken.stored.get(id);
  if (stored && before && isSameProduct(stored.product, before, amounts)) return 'same';
  if (taken.ids.has(id) || draft.variants.some(variant => taken.variantIds.has(variant.id))) return 'exists';
  if (taken.addresses.has(draft.address)) return 'address';
  return draft.variants.some(({sku}) => taken.skus.has(sku)) ? 'sku' : null;
}

/** Adds the products that the shop has not: one that it has stays as it is. */
export async function importProducts(tx: Tx, savings: readonly Saving[], amounts: Amounts) {
  await lockCatalog(tx);
  const leftOut: LeftOut[] = [];
  let room = await roomLeft(tx);
  let came = 0;
  for (const batch of inBatches(savings)) {
    const taken = await readTaken(tx, batch);
    const added: Saving[] = [];
    for (const saving of batch) {
      const fate = fateOf(saving, taken, amounts) ?? (room > 0 ? null : 'full');
      if (fate === 'same') continue;
      if (fate) leftOut.push({kind: 'product', id: saving.id, name: saving.draft.title, reason: fate});
      else {
        room -= 1;
        added.push(saving);
      }
    }
    if (added.length) await saveProducts(tx, added, amounts);
    came += added.length;
  }
  return {came, leftOut};
}
