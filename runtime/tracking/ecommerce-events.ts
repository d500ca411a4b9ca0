import type {BusEvents} from '../../src/bus.js';
import type {Cart} from '../../src/cart/cart.js';
import {cartFields} from '../../src/cart/cart-fields.js';
import type {CommerceEventName} from '../../src/tables/events.js';
import {CHECKOUT_PAGE_TYPE} from '../../src/tables/page-types.js';
import {cartChange, cartSale, orderSale, viewedSale} from '../../src/tracking/ecommerce-events.js';
import {stableEventId} from '../../src/tracking/event-id.js';
import {RECORDED_KEY} from '../../src/tracking/experiment-key.inline.js';
import {type HandedSale, toGa4, toMeta} from '../../src/tracking/hand-off.js';
import type {Recorder} from '../contracts.js';
import {siteAnalytics} from './site-analytics.js';

/** Changes that a visitor made on this page; the page of any other change records it. */
const OWN_CHANGES: readonly string[] = ['added', 'changed', 'removed'];
/** Items of the last cart that was checked out, by SKU: an order may name only SKUs. */
const ITEMS = `${RECORDED_KEY}items`;

/** Records an event of a sale; `more` are fields that the site's own analytics do not get. */
type RecordSale = (name: CommerceEventName, sale: HandedSale, more?: object, eventId?: string) => void;

/** Creates the record of single events, each also sent to the site's own analytics. */
const createRecord =
  ({page, queue, consent}: Recorder): RecordSale =>
  (name, sale, more = {}, eventId = page.ports.newId()) => {
    queue.track(name, {...sale, ...more}, eventId);
    queue.record(() => {
      const {gtag, dataLayer, fbq} = siteAnalytics();
      // Google's own tag fills the data layer itself.
      if (gtag) gtag('event', name, toGa4(sale));
      else dataLayer?.push({event: name, event_id: eventId, ecommerce: toGa4(sale)});
      const meta = consent().marketing ? toMeta(name, sale) : null;
      if (meta) fbq?.('track', meta.name, meta.data, {eventID: eventId});
    });
  };

/** Creates the record of events with a stable id: once on this device; the platform also stores it once. */
const createRecordOnce = ({queue, local}: Recorder, record: RecordSale) => {
  const recordedHere = new Set<string>();
  return (name: CommerceEventName, eventKey: string, sale: HandedSale, more: object = {}): void => {
    const key = `${RECORDED_KEY}${name}:${eventKey}`;
    if (recordedHere.has(key) || local.get(key)) return;
    recordedHere.add(key);
    record(name, sale, more, stableEventId(`${name} ${eventKey}`));
    // Nothing is stored before the visitor allows it.
    queue.record(() => void local.set(key, '1'));
  };
};

type RecordOnce = ReturnType<typeof createRecordOnce>;

/** Creates the records of what happens to the cart; `checkout` records a begun checkout. */
const createCartRecords = ({page, queue, local, context}: Recorder, record: RecordSale, once: RecordOnce) => {
  let lastCart: Cart | null = null;
  const checkout = (): void => {
    const sale = lastCart && context().pageType === CHECKOUT_PAGE_TYPE ? cartSale(lastCart) : null;
    if (!lastCart || !sale) return;
    once('begin_checkout', lastCart.id, sale, cartFields(lastCart));
    const ids = new URLSearchParams(sale.items.map(item => [item.item_variant ?? '', item.item_id]));
    queue.record(() => void local.set(ITEMS, String(ids)));
  };
  const onUpdate = ({cart, change, entry, addedQuantity}: BusEvents['cart-updated']): void => {
    const line = entry && addedQuantity !== undefined ? {id: entry.id, units: addedQuantity} : null;
    const {added, removed} = cartChange(lastCart, cart, line);
    // Without a cart to compare with, only an add that names its line says what it did.
    if (OWN_CHANGES.includes(change) && (lastCart || line)) {
      if (added) record('add_to_cart', added, cartFields(cart));
      if (removed) record('remove_from_cart', removed, cartFields(cart));
    }
    lastCart = cart;
    checkout();
  };
  /** Handles the changes before this code arrived, then later ones. */
  const observe = page.once(async () => {
    for (const update of page.cartUpdates) onUpdate(update);
    // The bus repeats the latest event to a new listener.
    let isRepeated = true;
    page.bus.on('cart-updated', update => isRepeated || onUpdate(update));
    isRepeated = false;
  });
  return {checkout, observe};
};

/**
 * Records ecommerce events as the platform confirms the steps of a sale, and sends each to the site's own
 * analytics, once for each action. Returns what records the page's own item and order, now and after each page
 * change. Source: CART-15, TRK-11.
 */
export const start = (recorder: Recorder): (() => void) => {
  const {page, local} = recorder;
  const record = createRecord(recorder);
  const recordOnce = createRecordOnce(recorder, record);
  const cart = createCartRecords(recorder, record, recordOnce);
  let seen: string | undefined;
  return () => {
    const {item, order} = recorder.context();
    const {currency} = page.site;
    const viewed = viewedSale(item, currency);
    const id = viewed?.items[0]?.item_id;
    if (viewed && id !== seen) record('view_item', viewed);
    seen = id;
    const ids = new URLSearchParams(local.get(ITEMS) ?? '');
    const bought = orderSale(order, currency, sku => ids.get(sku) ?? sku);
    if (bought) recordOnce('purchase', bought.transaction_id, bought);
    cart.checkout();
    cart.observe();
  };
};
