import type {Transaction} from 'kysely';
import * as v from 'valibot';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';

/** Settings of the site: what pages show, and the drafts and connections behind it. */
export type SettingName =
  | 'languages'
  | 'header-footer'
  | 'header-footer-draft'
  | 'mailing'
  | 'navigation'
  | 'page-navigation';

/** A stored setting; null where the owner decided nothing, or another version of the platform stored it. */
export async function readSetting<Schema extends v.GenericSchema>(
  db: Reader,
  name: SettingName,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const found = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!found) return null;
  const read = v.safeParse(schema, JSON.parse(found.value));
  return read.success ? read.output : null;
}

/** Stores a setting; every page shows it from then on. */
export async function writeSetting(
  tx: Transaction<Tables>,
  name: SettingName,
  setting: object,
): Promise<void> {
  const value = JSON.stringify(setting);
  await tx
    .insertInto('site_setting')
    .values({name, value})
    .onConflict(conflict => conflict.column('name').doUpdateSet({value}))
    .execute();
}
