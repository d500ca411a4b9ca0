import type {EventStore, StoredEvent} from '../../../src/ports.js';

const NAME = 'vitrine';
const EVENTS = 'events';
/** Events kept at most, some hundred bytes each. Source: reliability §2 rule 5. */
const EVENTS_MAX = 2000;
/** Events left once there were more: making room at each event would cost more than the event. Source: our choice. */
const EVENTS_LEFT = 1800;

/** How many of `count` events have to go. */
const excessOf = (count: number): number => (count > EVENTS_MAX ? count - EVENTS_LEFT : 0);

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(EVENTS, {keyPath: 'key'});
  return settled(request);
};

/** Ends once what `act` did is kept. Throws where the browser keeps nothing. */
type Within = <Value>(
  mode: IDBTransactionMode,
  act: (events: IDBObjectStore) => Promise<Value> | Value,
) => Promise<Value>;

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

  const within: Within = async (mode, act) => {
    if (isFull) throw isFull;
    database ??= open();
    // `strict` would wait for the disk: a crash of the whole machine may cost a second of events.
    const transaction = (await database).transaction(EVENTS, mode, {durability: 'relaxed'});
    const kept = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = reject;
    });
    const value = await act(transaction.objectStore(EVENTS));
    await kept;
    return value;
  };

  /** The oldest make room for the newest. */
  const trim = async (events: IDBObjectStore): Promise<readonly IDBValidKey[]> => {
    const excess = excessOf(await settled(events.count()));
    const keys = excess ? await settled(events.getAllKeys(null, excess)) : [];
    for (const key of keys) events.delete(key);
    return keys;
  };

  return {
    async add(added) {
      for (const event of added) own.set(event.key, event);
      const dropped = await within('readwrite', events => {
        for (const event of added) events.put(event);
        return trim(events);
      }).catch(() => {
        isFull = true;
        return [...own.keys()].slice(0, excessOf(own.size));
      });
      for (const key of dropped) own.delete(String(key));
      return dropped.length;
    },
    first: limit =>
      within('readonly', events => settled(events.getAll(null, limit))).catch(() =>
        [...own.values()].slice(0, limit),
      ),
    async remove(keys) {
      for (const key of keys) own.delete(key);
      await within('readwrite', events => {
        for (const key of keys) events.delete(key);
      }).catch(() => {});
    },
    async clear() {
      own.clear();
      await within('readwrite', events => void events.clear()).catch(() => {});
    },
    own: () => [...own.values()],
  };
};
