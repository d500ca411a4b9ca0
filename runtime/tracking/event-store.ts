import type {EventStore, StoredEvent} from '../../src/ports.js';
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

/** Creates access to the device's events. Rejects where the browser stores nothing, and from the first failed write on. */
const createTransactions = (name: string) => {
  let database: Promise<IDBDatabase> | null = null;
  let hasFailed = false;
  /** Resolves with the result of the request that `callback` makes, once the transaction is complete. */
  const within = async <Value>(callback: (events: IDBObjectStore) => IDBRequest<Value>): Promise<Value> => {
    if (hasFailed) throw new Error('nothing is stored');
    database ??= open(name);
    // `strict` would wait for the disk: a crash of the whole machine may cost a second of events.
    const transaction = (await database).transaction(EVENTS, 'readwrite');
    return new Promise((resolve, reject) => {
      const asked = callback(transaction.objectStore(EVENTS));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = reject;
    });
  };
  return {
    within,
    /** Runs changes without a result; resolves with the number of events after them. */
    change: (callback: (events: IDBObjectStore) => void): Promise<number> =>
      within(events => {
        callback(events);
        const counted = events.count();
        // Committed now, so that the change survives a page that ends before the answer.
        events.transaction.commit();
        return counted;
      }),
    /** From now on nothing is stored on the device. */
    giveUp(): void {
      hasFailed = true;
    },
  };
};

/**
 * Stores events in the device's database of this name, one record each, so that tabs never overwrite each
 * other's. Without a database they last as long as the page. Source: reliability §2 rule 3.
 */
export const createEventStore = (name: string): EventStore => {
  /** Events of this page: all there are where nothing is stored, and all that it can read while it is left. */
  const own = new Map<string, StoredEvent>();
  const {within, change, giveUp} = createTransactions(name);
  const forget = (keys: readonly IDBValidKey[]): void => {
    // Each key is the text of an event.
    for (const key of keys) own.delete(key as string);
  };
  const ownEvents = (): StoredEvent[] => [...own.values()];
  return {
    async add(added) {
      for (const event of added) own.set(event.key, event);
      const keys = await change(events => {
        for (const event of added) events.put(event);
      })
        .then(count => (count > EVENTS_MAX ? within(deleteExcess) : []))
        .catch(() => {
          giveUp();
          return [...own.keys()];
        });
      // The oldest make room for the newest.
      const dropped = excessOf(keys);
      forget(dropped);
      return dropped.length;
    },
    async first(limit) {
      const known = [...own.keys()];
      const oldest = await within(events => events.getAll(null, limit)).catch(() =>
        ownEvents().slice(0, limit),
      );
      // Another tab has sent them.
      if (!oldest.length) forget(known);
      return oldest;
    },
    async remove(keys) {
      forget(keys);
      await change(events => {
        for (const key of keys) events.delete(key);
      }).catch(() => {});
    },
    clear: () => own.clear(),
    own: ownEvents,
  };
};
