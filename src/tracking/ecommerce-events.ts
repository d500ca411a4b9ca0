import {sumOf} from '../shared/sum-of.inline.js';

/** The part of a cart that is read; amounts are minor units. Source: commerce spec §3. */
interface SoldCart {
  readonly currency: string;
  readonly entries: readonly SoldLine[];
}

/** The part of a line that is read. */
interface SoldLine {
  readonly id: string;
  readonly itemId: string;
  readonly title: string;
  readonly quantity: number;
  readonly chosenVariant: {readonly sku: string};
  readonly purchasePriceCents: number;
}

/** One item of an ecommerce event, with GA4's names; prices stay minor units. Source: asks, commerce schema. */
export interface SaleItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_variant: string | null;
  readonly quantity: number;
  readonly price_cents: number;
}

/** The payload of every ecommerce event: its items, and their value in minor units of the currency. */
export interface Sale {
  readonly currency: string;
  readonly value_cents: number;
  readonly items: readonly SaleItem[];
}

const worth = (items: readonly SaleItem[]): number =>
  sumOf(items, ({price_cents: price, quantity}) => price * quantity);

const saleOf = (currency: string, items: readonly SaleItem[]): Sale => ({
  currency,
  value_cents: worth(items),
  items,
});

const itemOf = (entry: SoldLine, quantity: number): SaleItem => ({
  item_id: entry.itemId,
  item_name: entry.title,
  item_variant: entry.chosenVariant.sku,
  quantity,
  price_cents: entry.purchasePriceCents,
});

const more = (from: SoldCart | null, to: SoldCart | null): SaleItem[] =>
  (to?.entries ?? []).flatMap(entry => {
    const before = from?.entries.find(({id}) => id === entry.id)?.quantity ?? 0;
    return entry.quantity > before ? [itemOf(entry, entry.quantity - before)] : [];
  });

/**
 * What a visitor's change added to the cart and removed from it; null for neither. `line` is the one that an add names, and its
 * new units: what else differs then is the work of another tab, or was in a cart that this page has not read. Other changes may
 * join lines.
 */
export const cartChange = (
  before: SoldCart | null,
  after: SoldCart,
  line: {readonly id: string; readonly units: number} | null = null,
): {readonly added: Sale | null; readonly removed: Sale | null} => {
  const named = line && after.entries.find(({id}) => id === line.id);
  const isNone = line?.units === 0;
  const [added, removed] = named
    ? [isNone ? [] : [itemOf(named, line.units)], []]
    : [more(before, after), more(after, before)];
  return {
    added: added.length ? saleOf(after.currency, added) : null,
    removed: removed.length ? saleOf(after.currency, removed) : null,
  };
};

/** All items of the cart, as checkout begins; null for an empty cart. */
export const cartSale = (cart: SoldCart): Sale | null => cartChange(null, cart).added;

const own = (value: unknown): Readonly<Record<string, unknown>> => Object.assign(Object.create(null), value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const cents = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/**
 * The order that a page confirms, or null. An item has the id of the earlier events: its own, else the one that
 * `idOf` knows for its SKU. The value is that of the items, as in the earlier events. Source: commerce spec §3;
 * Google's documentation of `value`.
 */
export const orderSale = (order: unknown, currency: string, idOf: (sku: string) => string = String) => {
  const {id, purchasedCartId, testMode, shippingTotal, taxTotal, items, ...given} = own(order);
  if (!text(id) || !Array.isArray(items)) return null;
  const sold = items.map(own).map(({itemId, sku, productName, quantity, unitPrice}) => ({
    item_id: text(itemId) || idOf(text(sku)),
    item_name: text(productName),
    item_variant: text(sku),
    quantity: cents(quantity),
    price_cents: cents(unitPrice),
  }));
  return {
    ...saleOf(text(given.currency) || currency, sold),
    transaction_id: text(id),
    cart_id: text(purchasedCartId),
    test_mode: testMode === true,
    shipping_cents: cents(shippingTotal),
    tax_cents: cents(taxTotal),
  };
};

/** The item of a page, or null. Source: the marker contract, site context. */
export const viewedSale = (item: unknown, currency: string): Sale | null => {
  const {id, title, sku, priceCents} = own(item);
  if (!text(id)) return null;
  const viewed = {
    item_id: text(id),
    item_name: text(title),
    item_variant: text(sku) || null,
    quantity: 1,
    price_cents: cents(priceCents),
  };
  return saleOf(currency, [viewed]);
};
