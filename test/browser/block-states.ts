import type {
  CartState,
  CartTermsState,
  FormState,
  InstallmentsBlockState,
  PlanBlockState,
  ProductState,
  RestockState,
} from '../../widgets/server/index.js';
import {CART_STATES} from './cart-states.js';
import {FORM_STATES} from './form-states.js';
import {GALLERY_STATES} from './gallery-states.js';
import {MEDIA_STATES} from './media-states.js';
import {PRODUCT_STATES} from './product-states.js';

/** What a server renders a block from. */
export interface Rendered {
  readonly data: object;
  readonly state?: object;
  /** The state of the product that is on the page too; none is left out. */
  readonly product?: ProductState;
  /** True where a live block adds parts of its own to the server's: some forms, a chart's keys, a carousel's buttons. */
  readonly isExtended?: boolean;
}

/** States of one kind, by name. */
export type States = Readonly<Record<string, Rendered>>;

/** A block of one kind in one state. */
export interface BlockState extends Rendered {
  readonly kind: string;
  readonly name: string;
}

const rowsOf = (kind: string, states: States): BlockState[] =>
  Object.entries(states).map(([name, rendered]) => ({kind, name, ...rendered}));

/**
 * Every state that a server can render of each kind, page by page: blocks that show the cart share the one cart of
 * their page. Source: checklist B03.
 */
export const STATE_PAGES: readonly {
  readonly name: string;
  /** The cart as the platform answers it. */
  readonly cart: object;
  /** True where the blocks show that cart. */
  readonly hasCart: boolean;
  readonly blocks: readonly BlockState[];
}[] = [
  ...CART_STATES.map(({name, cart, blocks}) => ({
    name,
    cart,
    hasCart: true,
    blocks: Object.entries(blocks).map(([kind, rendered]) => ({kind, name, ...rendered})),
  })),
  {
    name: 'the blocks of products, forms and galleries',
    cart: {},
    hasCart: false,
    blocks: Object.entries({
      ...PRODUCT_STATES,
      ...FORM_STATES,
      ...MEDIA_STATES,
      gallery: GALLERY_STATES,
    }).flatMap(([kind, states]) => rowsOf(kind, states)),
  },
];

type StateOf = {
  product: ProductState;
  cart: CartState;
  'cart-terms': CartTermsState;
  form: FormState;
  newsletter: FormState;
  restock: RestockState;
  installments: InstallmentsBlockState;
  plan: PlanBlockState;
};

/** Every part that the `state` of a kind may have. A part that is new to the type must be added here, and to a state above. */
export const STATE_PARTS: {readonly [Kind in keyof StateOf]: Record<keyof StateOf[Kind], true>} = {
  product: {chosen: true, quantity: true},
  cart: {couponText: true},
  'cart-terms': {cart: true, giftCode: true},
  form: {answers: true, problems: true, alert: true, fileNames: true, hidden: true, isSent: true},
  newsletter: {answers: true, problems: true, alert: true, fileNames: true, hidden: true, isSent: true},
  restock: {
    chosen: true,
    variantId: true,
    email: true,
    texts: true,
    isListOffered: true,
    isListChosen: true,
  },
  installments: {cart: true, sku: true, quantity: true},
  plan: {sku: true},
};
