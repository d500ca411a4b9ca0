import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {seal} from '../../kernel/security/seal.js';
import {KEYS_PURPOSE} from './providers.js';

/** A provider that is set up, without its keys. */
export interface ListedAccount {
  readonly provider: string;
  readonly mode: 'test' | 'live';
  readonly isOn: boolean;
  readonly changedBy: string;
  readonly changedMs: number;
}

/** The providers that are set up. */
export async function accountsOf(db: Reader): Promise<readonly ListedAccount[]> {
  return db
    .selectFrom('payment_account')
    .select(['provider', 'mode', 'is_on as isOn', 'changed_by as changedBy', 'changed_ms as changedMs'])
    .orderBy('provider')
    .orderBy('mode')
    .execute();
}

/** Sets a provider up, or changes its keys; it is on from then on. */
export async function setAccount(
  tx: Transaction<Tables>,
  {
    provider,
    mode,
    keys,
  }: {
    readonly provider: string;
    readonly mode: 'test' | 'live';
    readonly keys: Readonly<Record<string, string>>;
  },
  {secret, by, nowMs}: {readonly secret: string; readonly by: string; readonly nowMs: number},
): Promise<void> {
  const row = {
    secrets: seal(secret, KEYS_PURPOSE, JSON.stringify(keys)),
    is_on: true,
    changed_by: by,
    changed_ms: nowMs,
  };
  await tx
    .insertInto('payment_account')
    .values({provider, mode, ...row})
    .onConflict(conflict => conflict.columns(['provider', 'mode']).doUpdateSet(row))
    .execute();
}

/** Switches a provider on or off; what it took can be given back all the same. False for one that is not set up. */
export async function switchAccount(
  tx: Transaction<Tables>,
  {provider, mode, isOn}: Pick<ListedAccount, 'provider' | 'mode' | 'isOn'>,
  {by, nowMs}: {readonly by: string; readonly nowMs: number},
): Promise<boolean> {
  const changed = await tx
    .updateTable('payment_account')
    .set({is_on: isOn, changed_by: by, changed_ms: nowMs})
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .returning('provider')
    .executeTakeFirst();
  return changed !== undefined;
}
