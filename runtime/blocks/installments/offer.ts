import type {InstallmentsController} from '../../../src/services/installments-controller.js';
import type {Block, Commerce} from '../../contracts.js';

/** An offer to pay in parts, for what shows it. */
export interface Offer {
  readonly block: Block;
  readonly cart: Commerce['cart'];
  /** The provider's page, which `explain` shows over this one for the link that was pressed. */
  readonly pageUrl: string;
  readonly explain: (link: HTMLElement) => void;
  /** Begins to follow what can be paid in parts. */
  open(): InstallmentsController;
}

/** Shows an offer until the returned function is called. */
export type RenderOffer = (offer: Offer) => () => void;
