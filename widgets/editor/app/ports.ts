import {clock} from '../../../runtime/ports/clock.js';
import {safeStorage} from '../../../runtime/ports/safe-storage.js';
import type {Cookies} from '../../../src/ports.js';

export {clock};

/** Cookies of the platform's own pages, which no other script changes. */
export const cookies: Cookies = {
  get: name =>
    document.cookie
      .split('; ')
      .find(pair => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1),
};

/** Storage that lasts longer than the tab; where it is blocked, work lasts as long as the page. */
export const store = safeStorage('localStorage');

export const newId = (): string => crypto.randomUUID();

/** A short id for a block, unlikely to be anybody else's. */
export const newBlockId = (): string => newId().replaceAll('-', '').slice(0, 16);
