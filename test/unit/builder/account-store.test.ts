import {expect, test} from 'vitest';
import {ACCOUNTS_MAX, accountStore} from '../../../src/builder/saving/account-store.js';

/** Storage of a device. */
const openDevice = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key),
    keys: (prefix: string) => [...entries.keys()].filter(key => key.startsWith(prefix)),
  };
};

test('SITE-02 what one account stores on a device is there for it alone, and gone once removed', () => {
  const device = openDevice();
  const [first, second] = [accountStore(device, 'first'), accountStore(device, 'second')];
  first.set('page', 'mine');
  expect([second.get('page'), accountStore(device, '').get('page')]).toEqual([null, null]);
  second.set('page', 'theirs');
  second.remove('page');
  expect([first.get('page'), second.get('page')]).toEqual(['mine', null]);
  expect(accountStore(device, 'first').get('page')).toBe('mine');
  first.remove('page');
  first.remove('page');
  expect([...device.entries]).toEqual([]);
});

test('SITE-02 of one account too many the work of the one that stored some longest ago is dropped', () => {
  const device = openDevice();
  const stores = Array.from({length: ACCOUNTS_MAX + 1}, (_, index) =>
    accountStore(device, `account ${index}`),
  );
  const [oldest, second, ...others] = stores;
  for (const store of [oldest, second]) store?.set('page', 'work');
  oldest?.set('item', 'more');
  for (const store of others) store.set('page', 'work');
  expect(stores.map(store => store.get('page'))).toEqual(
    stores.map(store => (store === second ? null : 'work')),
  );
  expect(oldest?.get('item')).toBe('more');
  device.set('vitrine-accounts', '{');
  oldest?.set('page', 'again');
  expect(oldest?.get('page')).toBe('again');
});
