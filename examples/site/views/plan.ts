import type {WireCart} from '../../../src/cart/wire/cart.js';
import {decodeProductPlan} from '../../../src/catalog/decode-plan.js';
import {planSentences} from '../../../src/catalog/plan-text.js';
import type {SubscriptionPlan} from '../../../src/catalog/subscription.js';
import {formatMoney} from '../../../src/shared/money.js';
import type {PageLocale} from '../model/languages.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';

/** What is charged again and again, in the visitor's language. */
export interface PlanView {
  /** What it costs, how often and for how long. */
  readonly text: string;
  /** That it is charged again, and until when; '' where it is charged once. */
  readonly renewal: string;
  /** That it is bought apart from the cart. */
  readonly note: string;
}

/** What plans are read from. */
export type PlanModel = Pick<PageModel, 'catalog' | 'locale'>;

/** The plan of what a sku subscribes to, null where it is bought once. */
const planOf = (sku: string, catalog: PageModel['catalog']): SubscriptionPlan | null => {
  const product = catalog.find(
    ({structuredContent: {isSubscribable, variants}}) =>
      isSubscribable && variants.some(variant => variant.sku === sku),
  );
  return product ? decodeProductPlan(product) : null;
};

/** That a subscription is bought apart from the cart. */
export const planNote = (locale: PageLocale): string => shopMessages(locale)('plan-apart');

/** What a line costs each time, null for what is bought once. `amount` is the line's, as shown. */
export const linePlan = (sku: string, amount: string, {catalog, locale}: PlanModel): string | null => {
  const plan = planOf(sku, catalog);
  return plan ? planSentences(plan, amount, shopMessages(locale)).text : null;
};

/** What the cart of a subscription costs each time with all that is added to its line, null for any other cart. */
export const cartPlan = (cart: WireCart | null, {catalog, locale}: PlanModel): PlanView | null => {
  const plan = planOf(cart?.entries[0]?.chosenVariant.sku ?? '', catalog);
  if (!cart || !plan) return null;
  const {grandTotalCents: amountMinor, currency} = cart;
  const sentences = planSentences(plan, formatMoney({amountMinor, currency}, locale), shopMessages(locale));
  return {...sentences, note: planNote(locale)};
};
