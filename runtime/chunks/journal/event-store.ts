import type {EventStore, StoredEvent} from '../../../src/ports.js';

const NAME = 'vitrine';
const EVENTS = 'events';
/** Events kept at most, some hundred bytes each. Source: reliability §2 rule 5. */
const EVENTS_MAX = 2000;
/** Events left once there were more: making room at each event would cost more than the event. Source: our choice. */
const EVENTS_LEFT = 1800;

/** How many of `count` events have to go. */
const excessOf = (count: number): number => (count > EVENTS_MAX ? count - EVENTS_LEFT : 0);

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(EVENTS, {keyPath: 'key'});
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });

/**
 * Events on this device, one record each, so that tabs never overwrite each other's. Where the browser keeps nothing
 * they last as long as the page. Source: reliability §2 rule 3.
 */
export const createEventStore = (): EventStore => {
  /** Events of this page: all there are where nothing is kept, and all that can be reached while it is being left. */
  const own = new Map<string, StoredEvent>();
  let database: Promise<IDBDatabase> | null = null;
  /** Something could not be kept: from here on this page keeps its own. */
  let isFull = false;

  /** Ends with what `act` asked for, once what it did is kept. Throws where the browser keeps nothing. */
  const within = async <Value>(
    mode: IDBTransactionMode,
    act: (events: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> => {
    if (isFull) throw isFull;
    database ??= open();
    // `strict` would wait for the disk: a crash of the whole machine may cost a second of events.
    const transaction = (await database).transaction(EVENTS, mode, {durability: 'relaxed'});
    const {result} = await new Promise<IDBRequest<Value>>((resolve, reject) => {
      const request = act(transaction.objectStore(EVENTS));
      transaction.oncomplete = () => resolve(request);
      transaction.onabort = reject;
      // Told now, it is kept even where the page is gone before an answer comes.
      transaction.commit();
    });
    return result;
  };

  const store: EventStore = {
    async add(added) {
      for (const event of added) own.set(event.key, event);
      // The oldest make room for the newest.
      const dropped = await within('readwrite', events => {
        for (const event of added) events.put(event);
        return events.count();
      })
        .then(count => {
          const excess = excessOf(count);
          return excess ? within('readonly', events => events.getAllKeys(null, excess)) : [];
        })
        .catch(() => {
          isFull = true;
          return [...own.keys()].slice(0, excessOf(own.size));
        });
      if (dropped.length) await store.remove(dropped.map(String));
      return dropped.length;
    },
    first: limit =>
      within('readonly', events => events.getAll(null, limit)).catch(() => [...own.values()].slice(0, limit)),
    async remove(keys) {
      for (const key of keys) own.delete(key);
      await within('readwrite', events => {
        for (const key of keys) events.delete(key);
        return events.count();
      }).catch(() => {});
    },
    async clear() {
      own.clear();
      await within('readwrite', events => events.clear()).catch(() => {});
    },
    own: () => [...own.values()],
  };
  return store;
};
