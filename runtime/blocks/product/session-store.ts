import {safeStorage} from '../../ports/safe-storage.inline.js';

/** This tab's storage. */
export const sessionStore = safeStorage('sessionStorage');
