import type {Transaction} from 'kysely';
import {isSameData} from '../../../../src/site/page-content.js';
import type {
  ImportedProduct,
  LeftOut,
  LeftOutReason,
  ProductChoice,
} from '../../../../src/tables/site-archive.js';
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
  const known = await tx
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('id', 'in', variantIds)
    .execute();
  const skus = variants.map(({sku}) => sku);
  return {
    ids: new Set(products.map(({id}) => id)),
    addresses: new Map(products.map(({id, address}) => [address, id])),
    stored: await storedProducts(tx, 'id', ids),
    skus: await productsBySku(tx, skus),
    variants: new Map(known.map(({id, product_id}) => [id, product_id])),
  };
}

type Fate = LeftOutReason | Exclude<ImportedProduct['outcome'], 'left-out'>;

/** What becomes of products of a file, and how amounts are read. */
interface ProductImport {
  readonly choice: ProductChoice;
  readonly amounts: Amounts;
  readonly nowMs: number;
}

/** What becomes of a product, or why it does not come. */
function fateOf(
  {id, draft, before}: Saving,
  taken: Awaited<ReturnType<typeof readTaken>>,
  {choice, amounts}: ProductImport,
): Fate {
  const stored = taken.stored.get(id);
  if (stored && before && isSameProduct(stored.product, before, amounts)) return 'same';
  if (taken.ids.has(id) && !(stored && choice === 'file')) return 'exists';
  const isOthers = (owner: string | undefined): boolean => (owner ?? id) !== id;
  if (draft.variants.some(variant => isOthers(taken.variants.get(variant.id)))) return 'exists';
  if (isOthers(taken.addresses.get(draft.address))) return 'address';
  if (draft.variants.some(({sku}) => isOthers(taken.skus.get(sku)))) return 'sku';
  return stored ? 'replaced' : 'added';
}

const isOutcome = (fate: Fate): fate is Exclude<ImportedProduct['outcome'], 'left-out'> =>
  fate === 'added' || fate === 'replaced' || fate === 'same';

/**
 * Adds the products that the shop has not. One that it has stays as it is, or becomes that of the file: but for its stock, which
 * sales have changed since. The answer names what became of each.
 */
export async function importProducts(tx: Tx, savings: readonly Saving[], given: ProductImport) {
  await lockCatalog(tx);
  const leftOut: LeftOut[] = [];
  const outcomes: ImportedProduct[] = [];
  let room = await roomLeft(tx);
  for (const batch of inBatches(savings)) {
    const taken = await readTaken(tx, batch);
    const written: Saving[] = [];
    for (const saving of batch) {
      const found = fateOf(saving, taken, given);
      const fate = found === 'added' && room <= 0 ? 'full' : found;
      const named = {id: saving.id, name: saving.draft.title};
      outcomes.push({...named, outcome: isOutcome(fate) ? fate : 'left-out'});
      if (!isOutcome(fate)) leftOut.push({kind: 'product', ...named, reason: fate});
      else if (fate !== 'same') written.push(saving);
      if (fate === 'added') room -= 1;
    }
    if (written.length) await saveProducts(tx, written, given);
  }
  return {came: outcomes.filter(({outcome}) => outcome === 'added').length, outcomes, leftOut};
}
