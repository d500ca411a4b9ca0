import type {Store} from '../../../src/ports.js';

/** This tab's storage. It never throws: values that the browser refuses last as long as the page. */
export const sessionStore: Store = {
  get(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Blocked or full.
    }
  },
};
