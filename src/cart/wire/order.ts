import type {ConfirmedOrder} from '../order.js';
import type {WireCartEntry} from './cart.js';

/** Where an order goes, as its buyer typed it; a part may be empty. */
export interface ShippingAddress {
  readonly name: string;
  readonly address1: string;
  readonly city: string;
  readonly postcode: string;
  readonly region: string;
  /** A code of two letters, where a form validated it. */
  readonly country: string;
}

/** A parcel of an order. */
export interface WireShipment {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Where the carrier shows its way, over https; null for none. */
  readonly trackingUrl: string | null;
  readonly sentMs: number;
}

/** A placed order as the platform sends it. Amounts are cents. Source: commerce spec §3, order on confirmation. */
export interface WireOrder extends Omit<ConfirmedOrder, 'items'> {
  /** False where nothing of it is shipped. */
  readonly requiresShipping: boolean;
  readonly email: string;
  /** The short number by which buyer and owner name it; `id` is what opens it. */
  readonly number: string;
  /** Who it goes to and where; null where nothing is shipped. */
  readonly shipTo: ShippingAddress | null;
  /** What gift cards paid of it. */
  readonly giftCardTotal: number;
  /** What is still to pay; 0 once the order is paid. */
  readonly amountDue: number;
  readonly subtotal: number;
  readonly discountTotal: number;
  /** The tax that the prices contain: part of the total, and not added to it. */
  readonly includedTaxTotal: number;
  /** Gift cards it sold that are still to be made. */
  readonly giftCardsLeft: number;
  /** What was sent of it, the first parcel first; left out by platforms that do not know. */
  readonly shipments?: readonly WireShipment[];
  readonly items: readonly (ConfirmedOrder['items'][number] & {
    /** The item's own id, as views and carts have it. */
    readonly itemId: string;
    /** What was chosen, by option. */
    readonly attributes: Readonly<Record<string, string>>;
    readonly additionalFields: WireCartEntry['additionalFields'];
    /** The address of its picture now; null where it has none, or is no longer there. */
    readonly imageUrl: string | null;
  })[];
}
