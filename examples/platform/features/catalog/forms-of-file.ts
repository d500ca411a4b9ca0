import type {Transaction} from 'kysely';
import type {CatalogProduct} from '../../../site/model/product.js';
import type {Tables} from '../../kernel/database/tables.js';

/** The products of a file, those without a form whose form the owner deleted: nobody could fill it in. */
export async function withoutDeletedForms(
  tx: Transaction<Tables>,
  catalog: readonly CatalogProduct[],
): Promise<readonly CatalogProduct[]> {
  const rows = await tx.selectFrom('deleted_form').select('id').execute();
  const deleted = new Set<string | null>(rows.map(({id}) => id));
  return catalog.map(product => {
    const {structuredContent} = product;
    if (!deleted.has(structuredContent.additionalFieldsFormId)) return product;
    return {...product, structuredContent: {...structuredContent, additionalFieldsFormId: null}};
  });
}
