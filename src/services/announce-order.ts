import type {Bus, Origin} from '../bus.js';
import type {ConfirmedOrder} from '../cart/order.js';
import type {Store} from '../ports.js';

/** Orders remembered as announced; after more, a reload may announce an old one again. Source: our choice. */
const REMEMBERED_MAX = 50;
const KEY = 'vitrine:orders';

/** What announcing needs. `inTurn` lets one tab at a time read and write. */
export interface OrderPorts {
  readonly store: Store;
  readonly bus: Bus;
  readonly inTurn: (callback: () => void) => Promise<void>;
}

const readAnnounced = (store: Store): string[] => {
  try {
    const stored: unknown = JSON.parse(store.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Announces an order once, however often its page is open. Source: checklist CART-15. */
export const announceOrder = (ports: OrderPorts, order: ConfirmedOrder, origin: Origin): Promise<void> =>
  ports.inTurn(() => {
    const announced = readAnnounced(ports.store);
    if (announced.includes(order.id)) return;
    ports.store.set(KEY, JSON.stringify([...announced, order.id].slice(-REMEMBERED_MAX)));
    ports.bus.emit('order-confirmed', {order, origin});
  });
