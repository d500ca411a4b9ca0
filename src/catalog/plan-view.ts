import type {MessageFormat} from '../i18n/messages.js';
import {type PlanSentences, planSentences} from './plan-text.js';
import {shownPrice} from './price.js';
import type {Product, Variant} from './product.js';
import type {SubscriptionPlan} from './subscription.js';

/** What a view is made from; `plan` is null where it could not be read. */
export interface PlanState {
  readonly product: Product;
  readonly plan: SubscriptionPlan | null;
  readonly variant: Variant | null;
  readonly t: MessageFormat;
  readonly money: (amountMinor: number, currency: string) => string;
}

/** What a product's plan costs for a variant, or from what price on while none is chosen. Source: commerce spec §5. */
export const planView = ({product, plan, variant, t, money}: PlanState): PlanSentences => {
  const {price, from} = shownPrice(product, variant);
  const amount = price.amountMinor ? money(price.amountMinor, price.currency) : '';
  return planSentences(plan, amount && from ? t('from-price', {price: amount}) : amount, t);
};
