import {EVENT_DATABASE, EVENT_STORE, HIT_DATABASE, LEGACY_DATABASE} from '../../src/tables/event-database.js';

/** Empties one database; where there is none the making of it is given up. Ends once what is written later stays. */
const clear = (name: string): Promise<unknown> =>
  new Promise(resolve => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = resolve;
    request.onsuccess = () => {
      const database = request.result;
      try {
        database.transaction(EVENT_STORE, 'readwrite').objectStore(EVENT_STORE).clear();
      } catch {
        // An empty one, as WebKit keeps.
      }
      // Ends once the events are deleted.
      database.close();
      resolve(null);
    };
  });

/** Deletes what waits on this device to be sent. Where there is no database none is made. Never rejects. */
export const clearEvents = async (): Promise<void> => {
  try {
    // WebKit keeps an empty database of one whose making was given up: only those that the browser lists are opened.
    const existing = await indexedDB.databases?.();
    for (const name of [EVENT_DATABASE, LEGACY_DATABASE, HIT_DATABASE])
      if (!existing?.every(database => database.name !== name)) await clear(name);
  } catch {
    // The browser keeps nothing.
  }
};
