import {safeStorage, storedKeys} from '../../ports/safe-storage.js';

/** Storages by how long they last. */
const NAMES = ['localStorage', 'sessionStorage'] as const;

/** Where a form stores what a visitor typed, the longest-lived storage first. */
export const STORAGES = NAMES.map(safeStorage);

/** True where something is stored under a key that begins so, in whichever storage a browser allows. */
export const hasStored = (prefix: string): boolean => NAMES.some(name => storedKeys(name, prefix).length > 0);
