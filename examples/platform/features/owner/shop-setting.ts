import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';

/** What holds for the whole shop. */
type SettingName =
  | 'time-zone'
  | 'order-notices'
  | 'form-files'
  | 'how-to-pay'
  | 'withdrawal'
  | 'invoices'
  | 'seller';

/** A stored setting as text; null where the owner decided nothing. */
export async function readShopSetting(db: Reader, name: SettingName): Promise<string | null> {
  const found = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return found?.value ?? null;
}

/** Stores a setting. */
export async function writeShopSetting(
  tx: Transaction<Tables>,
  name: SettingName,
  value: string,
): Promise<void> {
  await tx
    .insertInto('setting')
    .values({name, value})
    .onConflict(conflict => conflict.column('name').doUpdateSet({value}))
    .execute();
}
