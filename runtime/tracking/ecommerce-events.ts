import type {BusEvents} from '../../src/bus.js';
import type {Cart} from '../../src/cart/cart.js';
import {cartFields} from '../../src/cart/cart-fields.js';
import type {CommerceEventName} from '../../src/tables/events.js';
import {CHECKOUT_PAGE_TYPE} from '../../src/tables/page-types.js';
import {cartChange, cartSale, orderSale, viewedSale} from '../../src/tracking/ecommerce-events.js';
import {stableEventId} from '../../src/tracking/event-id.js';
import {RECORDED_KEY} from '../../src/tracking/experiment-key.js';
import {type HandedSale, toGa4, toMeta} from '../../src/tracking/hand-off.js';
import type {Recorder} from '../contracts.js';
import {siteAnalytics} from './site-analytics.js';

/** Changes that a visitor made on this page; others are told by the page they were made on. */
const OWN_CHANGES: readonly string[] = ['added', 'changed', 'removed'];
/** Items of the cart that was checked out last, by SKU: an order may name SKUs alone. */
const ITEMS = `${RECORDED_KEY}items`;

/**
 * Records the steps of a sale as the platform confirms them, and hands each to the site's own analytics, once an
 * action: one download, fetched where something is sold. Answers how to look at what the page is about, now and whenever it
 * is another. Source: CART-15, TRK-11.
 */
export const start = (recorder: Recorder): (() => void) => {
  const {page, queue, local} = recorder;
  const record = (
    name: CommerceEventName,
    sale: HandedSale,
    more: object = {},
    eventId = page.ports.newId(),
  ): void => {
    queue.track(name, {...sale, ...more}, eventId);
    queue.record(() => {
      const {gtag, dataLayer, fbq} = siteAnalytics();
      // Google's own tag fills the layer itself.
      if (gtag) gtag('event', name, toGa4(sale));
      else dataLayer?.push({event: name, event_id: eventId, ecommerce: toGa4(sale)});
      const meta = recorder.consent().marketing ? toMeta(name, sale) : null;
      if (meta) fbq?.('track', meta.name, meta.data, {eventID: eventId});
    });
  };
  const recordedHere = new Set<string>();
  /** Tells of a deed with a name of its own once a device; the platform keeps it once anyway. */
  const recordOnce = (
    name: CommerceEventName,
    eventKey: string,
    sale: HandedSale,
    more: object = {},
  ): void => {
    const key = `${RECORDED_KEY}${name}:${eventKey}`;
    if (recordedHere.has(key) || local.get(key)) return;
    recordedHere.add(key);
    record(name, sale, more, stableEventId(`${name} ${eventKey}`));
    // Only now may anything be kept.
    queue.record(() => local.set(key, '1'));
  };

  let lastCart: Cart | null = null;
  const recordCheckout = (): void => {
    const sale = lastCart && recorder.context().pageType === CHECKOUT_PAGE_TYPE ? cartSale(lastCart) : null;
    if (!lastCart || !sale) return;
    recordOnce('begin_checkout', lastCart.id, sale, cartFields(lastCart));
    const ids = new URLSearchParams(sale.items.map(item => [item.item_variant ?? '', item.item_id]));
    queue.record(() => local.set(ITEMS, String(ids)));
  };
  const onCartUpdate = ({cart, change}: BusEvents['cart-updated']): void => {
    const {added, removed} = cartChange(lastCart, cart);
    if (OWN_CHANGES.includes(change)) {
      if (added) record('add_to_cart', added, cartFields(cart));
      if (removed) record('remove_from_cart', removed, cartFields(cart));
    }
    lastCart = cart;
    recordCheckout();
  };
  /** What happened before this code arrived, then whatever comes. */
  const observeCart = page.once(async () => {
    for (const update of page.cartUpdates) onCartUpdate(update);
    // The bus repeats the latest to whoever comes late.
    let isRepeated = true;
    page.bus.on('cart-updated', update => isRepeated || onCartUpdate(update));
    isRepeated = false;
  });
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
    recordCheckout();
    observeCart();
  };
};
