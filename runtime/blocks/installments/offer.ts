import type {InstallmentsController} from '../../../src/services/installments-controller.js';
import type {Block, Commerce} from '../../contracts.js';

/** An offer of installments, for the code that renders it. */
export interface Offer {
  readonly block: Block;
  readonly cart: Commerce['cart'];
  /** The provider's page, which `explain` shows over this one for the link that was pressed. */
  readonly pageUrl: string;
  readonly explain: (link: HTMLElement) => void;
  /** Creates the controller, which follows what can be paid in installments. */
  open(): InstallmentsController;
}

/** Shows an offer until the returned function is called. */
export type RenderOffer = (offer: Offer) => () => void;
