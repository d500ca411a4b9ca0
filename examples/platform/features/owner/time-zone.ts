import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {TIME_ZONES, UTC} from '../../kernel/time-zone.js';

const SETTING = 'time-zone';

/** The shop's time zone, an IANA name. */
export async function timeZoneOf(db: Reader): Promise<string> {
  const found = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst();
  // Another version of Node may not know a name that was set.
  return found && TIME_ZONES.includes(found.value) ? found.value : UTC;
}

/** Sets the shop's time zone. */
export async function setTimeZone(tx: Transaction<Tables>, value: string): Promise<void> {
  await tx
    .insertInto('setting')
    .values({name: SETTING, value})
    .onConflict(conflict => conflict.column('name').doUpdateSet({value}))
    .execute();
}
