import type {Store} from '../../../src/ports.js';
import {STORAGES} from './storage-fallback.js';

const memory = new Map<string, string>();

/**
 * Text kept for the visitor in the best place there is: this device, else this tab, else this page. Never throws; an
 * empty text is forgotten. Source: asks, storage ladder.
 */
export const fallbackStore: Store = {
  get(key) {
    for (const storage of STORAGES)
      try {
        const stored = storage().getItem(key);
        if (stored !== null) return stored;
      } catch {
        // The next one.
      }
    return memory.get(key) ?? null;
  },
  set(key, value) {
    memory.delete(key);
    for (const storage of STORAGES)
      try {
        if (value) storage().setItem(key, value);
        else storage().removeItem(key);
        if (value) return;
      } catch {
        // The next one.
      }
    if (value) memory.set(key, value);
  },
};
