import {EVENT_DATABASE, EVENT_STORE, HIT_DATABASE, LEGACY_DATABASE} from '../../src/tables/event-database.js';

/** Empties one database; if there is none, it cancels its creation. Resolves once later writes are safe. */
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
        // An empty database, which WebKit leaves behind.
      }
      // Ends once the events are deleted.
      database.close();
      resolve(null);
    };
  });

/** Deletes the events that wait on this device. Creates no database. Never rejects. */
export const clearEvents = async (): Promise<void> => {
  try {
    // WebKit stores an empty database after a cancelled creation, so only listed databases are opened.
    const existing = await indexedDB.databases?.();
    for (const name of [EVENT_DATABASE, LEGACY_DATABASE, HIT_DATABASE])
      if (!existing?.every(database => database.name !== name)) await clear(name);
  } catch {
    // The browser stores nothing.
  }
};
