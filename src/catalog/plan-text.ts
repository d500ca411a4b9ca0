import type {MessageFormat} from '../i18n/messages.js';
import {isIndefinite, isUsablePlan, type SubscriptionPlan, subscriptionDuration} from './subscription.js';

const EVERY = {WEEK: 'plan-every-weeks', MONTH: 'plan-every-months', YEAR: 'plan-every-years'} as const;
const LASTING = {WEEK: 'plan-weeks', MONTH: 'plan-months', YEAR: 'plan-years'} as const;

/** What a subscription costs, how often and for how long; 'Unavailable' where that cannot be said. `price` is as shown, '' where
 *  there is none. How often is said as the plan does, how long in years where even. Source: commerce spec §5; template language §9. */
export const planText = (plan: SubscriptionPlan | null, price: string, t: MessageFormat): string => {
  if (!plan || !price || !isUsablePlan(plan)) return t('unavailable');
  const {billingPeriod: period} = plan;
  const every = t('plan-every', {price, period: t(EVERY[period.unit], {count: period.value})});
  const duration = subscriptionDuration(plan);
  return duration
    ? t('plan-for', {plan: every, duration: t(LASTING[duration.unit], {count: duration.value})})
    : t('plan-until-stopped', {plan: every});
};

/** The sentence about a subscription's renewal and its end; '' where it is charged once, or its plan is unusable. Source: our choice. */
export const renewalText = (plan: SubscriptionPlan | null, t: MessageFormat): string => {
  if (!plan || !isUsablePlan(plan) || plan.numBillingCycles === 1) return '';
  return t(isIndefinite(plan) ? 'plan-renews' : 'plan-renews-to-end');
};
