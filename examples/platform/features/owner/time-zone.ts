import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {TIME_ZONES, UTC} from '../../kernel/time-zone.js';
import {readShopSetting, writeShopSetting} from './shop-setting.js';

/** The time zone that the shop's owner chose, an IANA name; null for none. */
export async function chosenTimeZone(db: Reader): Promise<string | null> {
  const found = await readShopSetting(db, 'time-zone');
  // Another version of Node may not know a name that was set.
  return found !== null && TIME_ZONES.includes(found) ? found : null;
}

/** The time zone of the owner's area, an IANA name. */
export const timeZoneOf = async (db: Reader): Promise<string> => (await chosenTimeZone(db)) ?? UTC;

/** Sets the shop's time zone. */
export const setTimeZone = (tx: Transaction<Tables>, value: string): Promise<void> =>
  writeShopSetting(tx, 'time-zone', value);
