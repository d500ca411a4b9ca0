import * as v from 'valibot';
import {AnyForm, Texts, Whole} from '../../kernel/http/answer-parts.js';
import {type Call, refusedWith} from '../../kernel/http/call.js';
import {
  AddBody,
  AdditionalFieldsBody,
  CodeBody,
  LocationBody,
  MarketBody,
  QuantityBody,
  ShipToBody,
  SubscriptionBody,
} from './bodies.js';
import {Cart, CartChanged, ExistingCart} from './cart-answers.js';

const changed = {200: CartChanged};
/** A change that needs no body. */
const change = (id: string, summary: string, refusals: readonly number[]): Call => ({
  id,
  summary,
  isOnce: true,
  answers: changed,
  refusals,
});

/** A refusal of a line that the shop has too little of. */
const TooLittle = refusedWith({
  qtyInStock: v.exactOptional(Whole),
  qtyInCart: v.exactOptional(Whole),
  errors: v.exactOptional(Texts),
});

/** A change of a line that the shop may have too little for. */
const changeLine = (id: string, summary: string, body: v.GenericSchema): Call => ({
  id,
  summary,
  isOnce: true,
  body,
  answers: {...changed, 400: TooLittle},
  refusals: [404, 409],
});

/** What the document says of the calls of carts. */
export const CART_CALLS = {
  read: {
    id: 'readCart',
    summary: 'Reads the visitor’s cart.',
    query: v.object({
      mock: v.pipe(
        v.optional(v.picklist(['true', 'false'])),
        v.description('The empty cart of the visitor.'),
      ),
      timecode: v.optional(v.string()),
      calculateSubtotal: v.pipe(
        v.optional(v.picklist(['true', 'false'])),
        v.description('With `false` every amount of the whole cart is 0.'),
      ),
      crumb: v.pipe(v.optional(v.string()), v.description('With `fetch` the answer sets a crumb.')),
    }),
    answers: {200: Cart, 304: null},
  },
  add: changeLine('addLine', 'Adds a line to the cart.', AddBody),
  setQuantity: changeLine('setQuantity', 'Changes how many units a line has.', QuantityBody),
  removeLine: change('removeLine', 'Removes a line.', [404]),
  setAnswers: changeLine('setLineAnswers', 'Changes the answers of a line’s form.', AdditionalFieldsBody),
  readAnswers: {
    id: 'readLineAnswers',
    summary: 'Reads the form of a line and its answers.',
    answers: {
      200: v.object({
        form: AnyForm,
        itemId: v.string(),
        sku: v.string(),
        answers: v.record(v.string(), v.unknown()),
        fileNames: Texts,
      }),
      304: null,
    },
    refusals: [404],
  },
  addCoupon: change('addCoupon', 'Adds a coupon.', [400, 404]),
  removeCoupon: change('removeCoupon', 'Removes a coupon.', [404]),
  addGiftCard: change('addGiftCard', 'Pays with a gift card.', [400, 404]),
  removeGiftCard: change('removeGiftCard', 'Takes a gift card out of the cart.', [404]),
  setPlace: {
    id: 'setPlace',
    summary: 'Says where the cart would be shipped, for its costs.',
    isOnce: true,
    body: ShipToBody,
    answers: changed,
  },
  setCurrency: {
    id: 'setCurrency',
    summary: 'Shows this visitor the prices in another currency.',
    body: MarketBody,
    answers: {200: v.object({shoppingCart: Cart})},
  },
  subscribe: {
    id: 'startSubscription',
    summary: 'Puts a subscription into a cart of its own.',
    isOnce: true,
    body: SubscriptionBody,
    answers: {200: v.object({cartToken: v.string()}), 400: TooLittle},
    refusals: [404, 409],
  },
} as const satisfies Record<string, Call>;

const existing = {answers: {200: ExistingCart}, refusals: [404]} as const;

/** What the document says of the calls of carts that have a token. */
export const EXISTING_CART_CALLS = {
  read: {
    id: 'readCartByToken',
    summary: 'Reads the visitor’s cart as existing sites do.',
    ...existing,
    answers: {...existing.answers, 304: null},
  },
  setQuantity: {
    id: 'setQuantityByToken',
    summary: 'Changes how many units a line has.',
    isOnce: true,
    body: QuantityBody,
    answers: {...existing.answers, 400: TooLittle},
    refusals: [404, 409],
  },
  removeLine: {id: 'removeLineByToken', summary: 'Removes a line.', isOnce: true, ...existing},
  addCode: {
    id: 'addCodeByToken',
    summary: 'Adds a coupon.',
    isOnce: true,
    body: CodeBody,
    ...existing,
  },
  removeCode: {id: 'removeCodeByToken', summary: 'Removes a coupon.', isOnce: true, ...existing},
  setPlace: {
    id: 'setPlaceByToken',
    summary: 'Says where the cart would be shipped, for its costs.',
    isOnce: true,
    body: LocationBody,
    ...existing,
  },
} as const satisfies Record<string, Call>;
