import type {ListedStore, RemovableStore} from '../../ports.js';
import {list, text} from '../../shared/decode.js';

/** Accounts that have work on one device at most. Source: ours: what fits into a browser's storage. */
export const ACCOUNTS_MAX = 8;

/** Names the accounts that have work, the one that stored some last at the end. */
const ACCOUNTS_KEY = 'vitrine-accounts';

const prefixOf = (account: string): string => `vitrine-account:${account}:`;

const accountsIn = (device: ListedStore): readonly string[] => {
  try {
    return list(text)(JSON.parse(device.get(ACCOUNTS_KEY) ?? '[]'), '');
  } catch {
    return [];
  }
};

function writeAccounts(device: ListedStore, accounts: readonly string[]): void {
  for (const oldest of accounts.slice(0, -ACCOUNTS_MAX))
    for (const key of device.keys(prefixOf(oldest))) device.remove(key);
  if (accounts.length) device.set(ACCOUNTS_KEY, JSON.stringify(accounts.slice(-ACCOUNTS_MAX)));
  else device.remove(ACCOUNTS_KEY);
}

/**
 * What a device stores for one account, so that nobody else who signs in there is shown it. It stays when the owner signs out: it is what
 * is not saved yet. Of one account too many, that of the account that stored something longest ago is dropped. `account` names one
 * account of one site.
 */
export function accountStore(device: ListedStore, account: string): RemovableStore {
  const prefix = prefixOf(account);
  const others = (): readonly string[] => accountsIn(device).filter(one => one !== account);
  return {
    get: key => device.get(prefix + key),
    set(key, value) {
      if (accountsIn(device).at(-1) !== account) writeAccounts(device, [...others(), account]);
      device.set(prefix + key, value);
    },
    remove(key) {
      if (device.get(prefix + key) === null) return;
      device.remove(prefix + key);
      if (!device.keys(prefix).length) writeAccounts(device, others());
    },
  };
}
