import {QUANTITY_MAX} from '../../../../src/tables/limits.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Answer} from '../line-forms/line-answers.js';
import {GIFT_CARD} from '../pricing/totals.js';

/** The most gift cards of one line, and of a whole cart or order: the platform makes and emails each one separately. Source: our choice. */
const GIFT_CARDS_LINE_MAX = 100;
const GIFT_CARDS_CART_MAX = 200;
/** Characters of each answer that goes with a gift card: all are in its email. */
const GIFT_TEXT_MAX = 500;

/** The part of a cart line that limits need. */
interface Line {
  readonly productType: number;
  readonly quantity: number;
}

/** Units that one line of a product type may hold. */
export const lineMaxOf = (productType: number): number =>
  productType === GIFT_CARD ? GIFT_CARDS_LINE_MAX : QUANTITY_MAX;

const giftCardsIn = (lines: readonly Line[]): number =>
  lines.reduce((units, {productType, quantity}) => units + (productType === GIFT_CARD ? quantity : 0), 0);

/** Units that a line of a product type may hold, given the other lines of its cart. */
export const roomFor = (productType: number, others: readonly Line[]): number =>
  productType === GIFT_CARD
    ? Math.max(0, Math.min(GIFT_CARDS_LINE_MAX, GIFT_CARDS_CART_MAX - giftCardsIn(others)))
    : QUANTITY_MAX;

/** Refuses lines with more gift cards than one may hold, or all together. Throws `gift-cards-line`, `gift-cards-cart`. */
export function refuseTooManyGiftCards(lines: readonly Line[]): void {
  const isOver = lines.some(
    ({productType, quantity}) => productType === GIFT_CARD && quantity > GIFT_CARDS_LINE_MAX,
  );
  if (isOver) throw new Refusal(400, 'gift-cards-line', {params: {max: GIFT_CARDS_LINE_MAX}});
  if (giftCardsIn(lines) > GIFT_CARDS_CART_MAX)
    throw new Refusal(400, 'gift-cards-cart', {params: {max: GIFT_CARDS_CART_MAX}});
}

/** Refuses a text that is too long for the email of a gift card. Throws `gift-text-too-long`. */
export function refuseLongGiftText(productType: number, answers: readonly Answer[]): void {
  if (productType === GIFT_CARD && answers.some(({value}) => value.length > GIFT_TEXT_MAX))
    throw new Refusal(400, 'gift-text-too-long', {params: {max: GIFT_TEXT_MAX}});
}
