import type {Clock, Cookies, RemovableStore} from '../../../src/ports.js';

/** The browser's side effects, for the editor. */
export const clock: Clock = {
  nowMs: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

export const cookies: Cookies = {
  get: name =>
    document.cookie
      .split('; ')
      .find(pair => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1),
};

const attempt = <Value>(read: () => Value, fallback: Value): Value => {
  try {
    return read();
  } catch {
    return fallback;
  }
};

/** Storage that lasts longer than the tab; where it is blocked, work lasts as long as the page. */
export const store: RemovableStore = {
  get: key => attempt(() => localStorage.getItem(key), null),
  set: (key, value) => attempt(() => localStorage.setItem(key, value), undefined),
  remove: key => attempt(() => localStorage.removeItem(key), undefined),
};

export const newId = (): string => crypto.randomUUID();

/** A short id for a block, unlikely to be anybody else's. */
export const newBlockId = (): string => newId().replaceAll('-', '').slice(0, 16);
