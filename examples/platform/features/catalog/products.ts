import type {CatalogProduct} from '../../../site/model/product.js';
import type {Database} from '../../kernel/database/connect.js';

/** A product that was read, and the version that it was read at. */
interface ReadProduct {
  readonly version: number;
  readonly product: CatalogProduct;
}

/** Products read from each database, by id: a document is read again only once its version is another. */
const read = new WeakMap<Database, Map<string, ReadProduct>>();

async function readDocuments(db: Database, ids: readonly string[]): Promise<[string, ReadProduct][]> {
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('product')
    .select(['id', 'version', 'document'])
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap(({id, version, document}) =>
    document === null ? [] : [[id, {version, product: JSON.parse(document)}] as const],
  ) as [string, ReadProduct][];
}

/** What the shop sells now, in the order of its lists. */
export async function catalogOf(db: Database): Promise<readonly CatalogProduct[]> {
  const sold = await db
    .selectFrom('product')
    .select(['id', 'version'])
    .where('visibility', '<>', 'hidden')
    .where('document', 'is not', null)
    .orderBy('list_position')
    .execute();
  const known = read.get(db) ?? new Map<string, ReadProduct>();
  const changed = sold.filter(({id, version}) => known.get(id)?.version !== version).map(({id}) => id);
  const found = new Map([...known, ...(await readDocuments(db, changed))]);
  const products = sold.flatMap(({id}) => {
    const product = found.get(id);
    return product ? [[id, product] as const] : [];
  });
  // What is sold no more is forgotten.
  read.set(db, new Map(products));
  return products.map(([, {product}]) => product);
}
