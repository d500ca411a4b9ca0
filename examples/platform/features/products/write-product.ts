import type {Transaction} from 'kysely';
import type {CatalogProduct} from '../../../site/model/product.js';
import type {Tables} from '../../kernel/database/tables.js';
import {isId} from '../../kernel/security/tokens.js';
import {fullStores, STORE_PRODUCTS_MAX, storeSizes} from '../catalog/store-products.js';
import {formIds} from '../forms/definitions.js';
import type {Amounts} from '../owner/amounts.js';
import {type CheckedDraft, checkDraft, type DraftProblem} from './check-draft.js';
import type {Draft, StockById} from './draft.js';
import {formerProduct, isFormerSave, recordFormer} from './former-products.js';
import {
  isAddressTaken,
  lockCatalog,
  productsBySku,
  roomLeft,
  saveProducts,
  storedProduct,
} from './save-product.js';

type Tx = Transaction<Tables>;

/** Fields of a product that another one has already. */
async function takenFields(
  tx: Tx,
  id: string,
  {draft, checked}: {draft: Draft; checked: CheckedDraft},
): Promise<readonly DraftProblem[]> {
  const {address, variants} = checked;
  const owners = await productsBySku(
    tx,
    variants.map(({sku}) => sku),
  );
  return [
    ...((await isAddressTaken(tx, id, address)) ? [{field: 'address', text: 'addressTaken'} as const] : []),
    ...variants.flatMap(({sku}, at) =>
      (owners.get(sku) ?? id) === id
        ? []
        : [{field: `${draft.variants[at]?.field}sku`, text: 'skuTwice'} as const],
    ),
  ];
}

/** A full store that an owner puts a product into. A draft that names no stores is left out of full ones instead. */
async function fullStoreProblems(
  tx: Tx,
  id: string,
  {checked, before}: {readonly checked: CheckedDraft; readonly before: CatalogProduct | null},
): Promise<readonly DraftProblem[]> {
  const {leftOutOf, visibility} = checked;
  if (!leftOutOf) return [];
  const full = fullStores(await storeSizes(tx, [id]), {before, after: {visibility, leftOutOf}});
  return full.length ? [{field: 'leftOutOf', text: 'storeFull', max: STORE_PRODUCTS_MAX}] : [];
}

/** A draft to store. */
export interface ProductWriting {
  readonly id: string;
  readonly draft: Draft;
  /** The version that it is based on, '' for a new product. */
  readonly version: string;
  /** The key of the form or call that it came with, null for a call without. */
  readonly key: string | null;
  readonly amounts: Amounts;
  readonly nowMs: number;
  /** The version that it goes back to: what the draft has no field for is as it was then. Default: that of the last save. */
  readonly formerVersion?: string | undefined;
}

/** What became of a writing: `stale` where the product has another version, `gone` where it is deleted, `full` where the shop has no room. */
export type ProductWritten =
  /** `stocks` are those before the save; none where it was done already. */
  | {readonly outcome: 'saved'; readonly stocks: StockById}
  | {readonly outcome: 'stale' | 'gone' | 'full'}
  | {readonly outcome: 'refused'; readonly problems: readonly DraftProblem[]};

/** Checks a draft and stores it, where nobody stored another one in between. A writing whose key made a version of the product is done already. */
export async function writeProduct(
  tx: Tx,
  {id, draft, version, key, amounts, nowMs, formerVersion}: ProductWriting,
): Promise<ProductWritten> {
  await lockCatalog(tx);
  const stored = await storedProduct(tx, id);
  if (stored && key !== null && (key === stored.key || (await isFormerSave(tx, id, key))))
    return {outcome: 'saved', stocks: new Map()};
  if (stored ? String(stored.version) !== version : version !== '')
    return {outcome: stored ? 'stale' : 'gone'};
  if (!stored && (!isId(id) || (await roomLeft(tx)) < 1)) return {outcome: 'full'};
  const hadCode = stored?.product.structuredContent.productType ?? null;
  const checked = checkDraft(draft, {hadCode, amounts, formIds: await formIds(tx)});
  if (!('title' in checked)) return {outcome: 'refused', problems: checked};
  const before = stored?.product ?? null;
  const problems = [
    ...(await takenFields(tx, id, {draft, checked})),
    ...(await fullStoreProblems(tx, id, {checked, before})),
  ];
  if (problems.length) return {outcome: 'refused', problems};
  const former = formerVersion === undefined ? null : await formerProduct(tx, id, formerVersion);
  if (stored) await recordFormer(tx, stored, nowMs);
  return {
    outcome: 'saved',
    stocks: await saveProducts(tx, [{id, draft: checked, before, key, former}], {amounts, nowMs}),
  };
}
