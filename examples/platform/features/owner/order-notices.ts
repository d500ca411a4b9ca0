import type {Transaction} from 'kysely';
import * as v from 'valibot';
import {isEmailOfAnyEnd} from '../../../../src/shared/email.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {codeOf, DEMO_OWNERS} from './accounts.js';
import type {OwnerLanguage} from './language.js';
import {readShopSetting, writeShopSetting} from './shop-setting.js';

/** Most addresses that get an email of each order. Source: our choice. */
export const NOTICES_MAX = 5;

/** Who gets an email of each order, and in which language; undefined where the owner chose none. */
export interface OrderNotices {
  readonly to: readonly string[];
  readonly language?: OwnerLanguage;
}

const Stored = v.object({to: v.array(v.string()), language: v.picklist(['en', 'es'])});

/** Addresses of the accounts that may do everything, but for those of the demonstration, which are nobody's. */
async function knownAddresses(db: Reader): Promise<readonly string[]> {
  const found = await db
    .selectFrom('owner')
    .select('email')
    .where('role_code', '=', codeOf('admin'))
    .where(
      'email',
      'not in',
      DEMO_OWNERS.map(({email}) => email),
    )
    .orderBy('email')
    .limit(NOTICES_MAX)
    .execute();
  return found.map(({email}) => email);
}

/** Reads it. Until somebody saved other addresses, owners get it at those of their accounts. */
export async function orderNotices(db: Reader): Promise<OrderNotices> {
  const stored = v.safeParse(Stored, JSON.parse((await readShopSetting(db, 'order-notices')) ?? 'null'));
  return stored.success ? stored.output : {to: await knownAddresses(db)};
}

/** True until there is somebody to email, or the owner chose that there is nobody. */
export async function hasNoNotices(db: Reader): Promise<boolean> {
  const {to, language} = await orderNotices(db);
  return to.length === 0 && language === undefined;
}

/** Stores the addresses, none for no emails, and the language. */
export const setOrderNotices = (
  tx: Transaction<Tables>,
  notices: {readonly to: readonly string[]; readonly language: OwnerLanguage},
): Promise<void> => writeShopSetting(tx, 'order-notices', JSON.stringify(notices));

/** Addresses of a text that separates them by commas or spaces, each once; null where one is none, or where there are too many. */
export const addressesIn = (text: string): readonly string[] | null => {
  const found = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  return found.length <= NOTICES_MAX && found.every(isEmailOfAnyEnd) ? found : null;
};
