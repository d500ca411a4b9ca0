import type {MessageFormat} from '../i18n/messages.js';
import {isIndefinite, isUsablePlan, type SubscriptionPlan, subscriptionDuration} from './subscription.js';

const EVERY = {WEEK: 'plan-every-weeks', MONTH: 'plan-every-months', YEAR: 'plan-every-years'} as const;
const LASTING = {WEEK: 'plan-weeks', MONTH: 'plan-months', YEAR: 'plan-years'} as const;

/** What a subscription costs and what it promises, as sentences. */
export interface PlanSentences {
  /** What it costs, how often and for how long; 'Unavailable' where that cannot be said. */
  readonly text: string;
  /** That it is charged again, and until when; '' where it is charged once, or unavailable. */
  readonly renewal: string;
}

/**
 * A plan in words. `price` is as shown, '' where there is none. How often is said as the plan does, how long in years where
 * even. Source: commerce spec §5; template language §9; the renewal: our choice.
 */
export const planSentences = (
  plan: SubscriptionPlan | null,
  price: string,
  t: MessageFormat,
): PlanSentences => {
  if (!plan || !price || !isUsablePlan(plan)) return {text: t('unavailable'), renewal: ''};
  const {billingPeriod: period} = plan;
  const every = t('plan-every', {price, period: t(EVERY[period.unit], {count: period.value})});
  const duration = subscriptionDuration(plan);
  const text = duration
    ? t('plan-for', {plan: every, duration: t(LASTING[duration.unit], {count: duration.value})})
    : t('plan-until-stopped', {plan: every});
  if (plan.numBillingCycles === 1) return {text, renewal: ''};
  return {text, renewal: t(isIndefinite(plan) ? 'plan-renews' : 'plan-renews-to-end')};
};
