import {EVENT_DATABASE, EVENT_STORE} from '../../../src/tables/event-database.js';

/** Deletes the events that wait on this device. Where there is no database none is made. */
export const clearEvents = (): void => {
  try {
    const request = indexedDB.open(EVENT_DATABASE, 1);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      const database = request.result;
      database.transaction(EVENT_STORE, 'readwrite').objectStore(EVENT_STORE).clear();
      // Ends once the events are deleted.
      database.close();
    };
  } catch {
    // The browser keeps nothing.
  }
};
