import {safeStorage} from '../../ports/safe-storage.js';

/** This tab's storage. */
export const sessionStore = safeStorage('sessionStorage');
