import type {ConfirmedOrder} from '../order.js';
import type {WireCartEntry} from './cart.js';

/** A placed order as the platform sends it. Amounts are cents. Source: commerce spec §3, order on confirmation. */
export interface WireOrder extends Omit<ConfirmedOrder, 'items'> {
  /** False where nothing of it is shipped. */
  readonly requiresShipping: boolean;
  readonly email: string;
  /** What gift cards paid of it. */
  readonly giftCardTotal: number;
  readonly subtotal: number;
  readonly discountTotal: number;
  /** The tax that the prices contain: part of the total, and not added to it. */
  readonly includedTaxTotal: number;
  /** Gift cards it sold that are still to be made. */
  readonly giftCardsLeft: number;
  readonly items: readonly (ConfirmedOrder['items'][number] & {
    /** The item's own id, as views and carts have it. */
    readonly itemId: string;
    /** What was chosen, by option. */
    readonly attributes: Readonly<Record<string, string>>;
    readonly additionalFields: WireCartEntry['additionalFields'];
  })[];
}
