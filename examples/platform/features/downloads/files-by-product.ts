import type {Reader} from '../../kernel/database/connect.js';

/** Ids of those products, among the given ones, that have a file. */
export async function productsWithFiles(
  db: Reader,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!productIds.length) return new Set();
  const rows = await db
    .selectFrom('product_file')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', productIds)
    .execute();
  return new Set(rows.map(({product_id}) => product_id));
}

/** Paths of the files of the shop's own folder that products deliver, by the product's id. */
export async function folderFiles(
  db: Reader,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = productIds.length
    ? await db
        .selectFrom('product_file')
        .select(['product_id as productId', 'folder_path as path'])
        .where('product_id', 'in', productIds)
        .where('folder_path', 'is not', null)
        .orderBy('position')
        .execute()
    : [];
  const paths = new Map<string, readonly string[]>();
  for (const {productId, path} of rows)
    paths.set(productId, [...(paths.get(productId) ?? []), ...(path === null ? [] : [path])]);
  return paths;
}
