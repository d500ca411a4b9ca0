import type {EventStore, Settle, StoredEvent} from '../../src/ports.js';
import {EVENT_STORE as EVENTS} from '../../src/tables/event-database.js';

/** Events stored at most, some hundred bytes each. Source: reliability §2 rule 5. */
const EVENTS_MAX = 2000;
/** Events left once there were more: making room at each event would cost more than the event. Source: our choice. */
const EVENTS_LEFT = 1800;

/** Those that have to go, of all keys from the oldest on. */
const excessOf = <Key>(keys: readonly Key[]): readonly Key[] =>
  keys.slice(0, keys.length > EVENTS_MAX ? keys.length - EVENTS_LEFT : 0);

/** Deletes them where they are counted: in the same transaction, or two adds, of two tabs even, would count them twice. */
const deleteExcess = (events: IDBObjectStore): IDBRequest<IDBValidKey[]> => {
  const asked = events.getAllKeys();
  asked.onsuccess = () => {
    for (const key of excessOf(asked.result)) events.delete(key);
  };
  return asked;
};

const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(EVENTS, {keyPath: 'key'});
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });

/** Makes requests and returns one of them. */
type Ask<Value> = (events: IDBObjectStore) => IDBRequest<Value>;

/**
 * Stores events in the device's database of this name, one record each, so that tabs never overwrite each
 * other's. Without a database they last as long as the page. `settle` is called with each event of this page that
 * leaves the store. Source: reliability §2 rule 3.
 */
export const createEventStore = (name: string, settle: Settle): EventStore => {
  /** Events of this page: all there are where nothing is stored, and all that it can read while it is left. */
  const own = new Map<string, StoredEvent>();
  /** Null from the first failed write on: then nothing is stored on the device. */
  let database: Promise<IDBDatabase | null> | undefined;
  /** Resolves with the result of the request that `callback` makes, once the transaction is complete. Rejects where the browser stores nothing. */
  const within = async <Value>(callback: Ask<Value>, isLast = true): Promise<Value> => {
    database ??= open(name);
    // Null has no transactions: it rejects. `strict` would wait for the disk: a crash of the whole machine may cost a second of events.
    const transaction = ((await database) as IDBDatabase).transaction(EVENTS, 'readwrite');
    return new Promise((resolve, reject) => {
      const asked = callback(transaction.objectStore(EVENTS));
      // So that a change survives a page that ends before the answer.
      if (isLast) transaction.commit();
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = reject;
    });
  };
  const forget = (keys: readonly IDBValidKey[], problem?: string): void => {
    // Each key is the text of an event.
    for (const key of keys as string[]) own.delete(key);
    settle(keys as string[], problem);
  };
  const list = (): StoredEvent[] => [...own.values()];
  return {
    async add(added) {
      for (const event of added) own.set(event.key, event);
      const keys = await within(events => {
        for (const event of added) events.put(event);
        return events.count();
      })
        .then(count => (count > EVENTS_MAX ? within(deleteExcess, false) : []))
        .catch(() => {
          database = Promise.resolve(null);
          return [...own.keys()];
        });
      // The oldest make room for the newest.
      const dropped = excessOf(keys);
      forget(dropped, 'overflow');
      return dropped.length;
    },
    async first(limit) {
      const known = [...own.keys()];
      const oldest = await within(events => events.getAll(null, limit)).catch(() => list().slice(0, limit));
      // Another tab has sent them.
      if (!oldest.length) forget(known);
      return oldest;
    },
    async remove(keys) {
      forget(keys);
      await within(events => {
        for (const key of keys) events.delete(key);
        return events.count();
      }).catch(() => {});
    },
    clear: () => own.clear(),
    own: list,
  };
};
