import type {BusEvents} from '../../src/bus.js';
import type {Cart} from '../../src/cart/cart.js';
import {cartFields} from '../../src/cart/cart-fields.js';
import type {CommerceEventName} from '../../src/tables/events.js';
import {cartChange, cartSale, orderSale, viewedSale} from '../../src/tracking/ecommerce-events.js';
import {deedId} from '../../src/tracking/event-id.js';
import {TOLD_KEY} from '../../src/tracking/experiment-key.js';
import {type HandedSale, toGa4, toMeta} from '../../src/tracking/hand-off.js';
import type {Recorder} from '../contracts.js';
import {siteAnalytics} from './site-analytics.js';

/** Page type codes. Source: commerce spec §2. */
const CHECKOUT = 201;
/** Changes that a visitor made on this page; others are told by the page they were made on. */
const OWN_CHANGES: readonly string[] = ['added', 'changed', 'removed'];
/** Items of the cart that was checked out last, by SKU: an order may name SKUs alone. */
const ITEMS = `${TOLD_KEY}items`;

/**
 * Records the steps of a sale as the platform confirms them, and hands each to the site's own analytics, once an
 * action: one download, fetched where something is sold. Answers how to look at what the page is about, now and whenever it
 * is another. Source: CART-15, TRK-11.
 */
export const follow = (recorder: Recorder): (() => void) => {
  const {page, journal, local} = recorder;
  const tell = (
    name: CommerceEventName,
    sale: HandedSale,
    more: object = {},
    eventId = page.ports.newId(),
  ): void => {
    journal.track(name, {...sale, ...more}, eventId);
    journal.record(() => {
      const {gtag, dataLayer, fbq} = siteAnalytics();
      // Google's own tag fills the layer itself.
      if (gtag) gtag('event', name, toGa4(sale));
      else dataLayer?.push({event: name, event_id: eventId, ecommerce: toGa4(sale)});
      const meta = recorder.consent().marketing ? toMeta(name, sale) : null;
      if (meta) fbq?.('track', meta.name, meta.data, {eventID: eventId});
    });
  };
  const toldHere = new Set<string>();
  /** Tells of a deed with a name of its own once a device; the platform keeps it once anyway. */
  const tellOnce = (name: CommerceEventName, deed: string, sale: HandedSale, more: object = {}): void => {
    const key = `${TOLD_KEY}${name}:${deed}`;
    if (toldHere.has(key) || local.get(key)) return;
    toldHere.add(key);
    tell(name, sale, more, deedId(`${name} ${deed}`));
    // Only now may anything be kept.
    journal.record(() => local.set(key, '1'));
  };

  let known: Cart | null = null;
  const begin = (): void => {
    const sale = known && recorder.context().pageType === CHECKOUT ? cartSale(known) : null;
    if (!known || !sale) return;
    tellOnce('begin_checkout', known.id, sale, cartFields(known));
    const ids = new URLSearchParams(sale.items.map(item => [item.item_variant ?? '', item.item_id]));
    journal.record(() => local.set(ITEMS, String(ids)));
  };
  const follow = ({cart, change}: BusEvents['cart-updated']): void => {
    const {added, removed} = cartChange(known, cart);
    if (OWN_CHANGES.includes(change)) {
      if (added) tell('add_to_cart', added, cartFields(cart));
      if (removed) tell('remove_from_cart', removed, cartFields(cart));
    }
    known = cart;
    begin();
  };
  /** What happened before this code arrived, then whatever comes. */
  const followCart = page.once(async () => {
    for (const update of page.cartUpdates) follow(update);
    // The bus repeats the latest to whoever comes late.
    let isRepeated = true;
    page.bus.on('cart-updated', update => isRepeated || follow(update));
    isRepeated = false;
  });
  let seen: string | undefined;
  return () => {
    const {item, order} = recorder.context();
    const {currency} = page.site;
    const viewed = viewedSale(item, currency);
    const id = viewed?.items[0]?.item_id;
    if (viewed && id !== seen) tell('view_item', viewed);
    seen = id;
    const ids = new URLSearchParams(local.get(ITEMS) ?? '');
    const bought = orderSale(order, currency, sku => ids.get(sku) ?? sku);
    if (bought) tellOnce('purchase', bought.transaction_id, bought);
    begin();
    followCart();
  };
};
