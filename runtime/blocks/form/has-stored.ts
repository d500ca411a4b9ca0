import {storedKeys} from '../../../src/browser/safe-storage.inline.js';

/** Where a form stores what a visitor typed, by how long each storage lasts. */
export const STORAGE_NAMES = ['localStorage', 'sessionStorage'] as const;

/** True where something is stored under a key that begins so, in whichever storage a browser allows. */
export const hasStored = (prefix: string): boolean =>
  STORAGE_NAMES.some(name => storedKeys(name, prefix).length > 0);
