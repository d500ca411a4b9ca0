import {safeStorage} from '../../../src/browser/safe-storage.inline.js';
import type {Store} from '../../../src/ports.js';
import {STORAGE_NAMES} from './has-stored.js';

const STORAGES = STORAGE_NAMES.map(safeStorage);

const memory = new Map<string, string>();

/**
 * Text stored for the visitor in the best place there is: this device, else this tab, else this page. Never throws; an
 * empty text is removed. Source: ours: drafts outlive a browser that blocks one of its storages.
 */
export const fallbackStore: Store = {
  get(key) {
    for (const storage of STORAGES) {
      const stored = storage.get(key);
      if (stored !== null) return stored;
    }
    return memory.get(key) ?? null;
  },
  set(key, value) {
    memory.delete(key);
    for (const storage of STORAGES)
      if (!value) storage.remove(key);
      else {
        storage.set(key, value);
        // Full or blocked: the next one.
        if (storage.get(key) === value) return;
      }
    if (value) memory.set(key, value);
  },
};
