import {decodeOrder} from '../../../src/cart/order.js';
import type {Store} from '../../../src/ports.js';
import {announceOrder} from '../../../src/services/announce-order.js';
import type {Mount} from '../../contracts.js';

/** What this device keeps between visits; where that is blocked, this page alone remembers. */
const memory = new Map<string, string>();
const store: Store = {
  get(key) {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  set(key, value) {
    memory.set(key, value);
    try {
      localStorage.setItem(key, value);
    } catch {
      // Blocked or full.
    }
  },
};

/** One tab at a time, where the browser has locks. */
const inTurn = async (callback: () => void): Promise<void> => {
  if (navigator.locks) await navigator.locks.request('vitrine-orders', callback);
  else callback();
};

/** Tells of the order whose confirmation page this is; the server's HTML stays as it is. */
export const mount: Mount = async ({page, element}) => {
  const {readProps} = await page.commerce();
  await announceOrder({store, bus: page.bus, inTurn}, decodeOrder(readProps(element)), element);
  return () => {};
};
