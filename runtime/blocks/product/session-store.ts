import {safeStorage} from '../../../src/browser/safe-storage.inline.js';

/** This tab's storage. */
export const sessionStore = safeStorage('sessionStorage');
