import {safeStorage} from '../../../src/browser/safe-storage.inline.js';
import {createTabLock} from '../../../src/browser/tab-lock.inline.js';
import {decodeOrder} from '../../../src/cart/order.js';
import type {Store} from '../../../src/ports.js';
import {announceOrder} from '../../../src/services/announce-order.js';
import type {Mount} from '../../contracts.js';

/** Another tab that announces an order is waited for. */
const waitInLine = createTabLock('vitrine-orders', {});

/** Remembers for this page alone where the browser stores nothing. */
const memory = new Map<string, string>();
const local = safeStorage('localStorage');
const store: Store = {
  get: key => local.get(key) ?? memory.get(key) ?? null,
  set(key, value) {
    memory.set(key, value);
    local.set(key, value);
  },
};

/** Announces the order whose confirmation page this is; the server's HTML stays as it is. */
export const mount: Mount = async ({page, element}) => {
  const {readProps} = await page.commerce();
  const inTurn = async (callback: () => void): Promise<void> =>
    void (await waitInLine(async () => callback()));
  await announceOrder({store, bus: page.bus, inTurn}, decodeOrder(readProps(element)), element);
  return () => {};
};
