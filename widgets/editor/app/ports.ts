import {clock} from '../../../runtime/ports/clock.js';
import {cookies} from '../../../runtime/ports/cookies.js';
import {safeStorage} from '../../../runtime/ports/safe-storage.js';

export {clock, cookies};

/** Storage that lasts longer than the tab; where it is blocked, work lasts as long as the page. */
export const store = safeStorage('localStorage');

export const newId = (): string => crypto.randomUUID();

/** A short id for a block, unlikely to be anybody else's. */
export const newBlockId = (): string => newId().replaceAll('-', '').slice(0, 16);
