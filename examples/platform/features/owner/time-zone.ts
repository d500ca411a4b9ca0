import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {TIME_ZONES, UTC} from '../../kernel/time-zone.js';
import {readShopSetting, writeShopSetting} from './shop-setting.js';

/** The shop's time zone, an IANA name. */
export async function timeZoneOf(db: Reader): Promise<string> {
  const found = await readShopSetting(db, 'time-zone');
  // Another version of Node may not know a name that was set.
  return found !== null && TIME_ZONES.includes(found) ? found : UTC;
}

/** Sets the shop's time zone. */
export const setTimeZone = (tx: Transaction<Tables>, value: string): Promise<void> =>
  writeShopSetting(tx, 'time-zone', value);
