import {SITE_FOLDER} from '../../../site/model/site-folder.js';
import type {Database} from '../../kernel/database/connect.js';
import {watchFolder} from './watch-folder.js';

/** Files that digital products of the example shop deliver: paths in its folder by the id of the product. Source: our choice. */
const EXAMPLE_FILES = new Map([['65a1f0c2d4e5b6a7c8d9020d', ['downloads/glaze-notebook.pdf']]]);

/** Gives the products of the example shop their files, those that are there: a test has its own products, and an owner deletes some. */
export async function seedExampleFiles(db: Database, nowMs: number): Promise<void> {
  await db.transaction().execute(async tx => {
    const products = await tx
      .selectFrom('product')
      .select('id')
      .where('id', 'in', [...EXAMPLE_FILES.keys()])
      .execute();
    const files = new Map(products.map(({id}) => [id, EXAMPLE_FILES.get(id) ?? []]));
    await watchFolder(tx, {folder: SITE_FOLDER, files, nowMs});
  });
}
