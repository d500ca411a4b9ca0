import {PERIODS_PER_YEAR} from '../tables/limits.js';
import type {SubscriptionPlan} from './product.js';

/** A stretch of time, as every 2 WEEK. */
export type Duration = SubscriptionPlan['billingPeriod'];

/** True when the plan bills until it is cancelled. Source: commerce spec §5. */
export const isIndefinite = ({numBillingCycles}: SubscriptionPlan): boolean => numBillingCycles === 0;

/** The same stretch in years where it divides evenly into them. Source: commerce spec §5. */
export const inYears = ({value, unit}: Duration): Duration => {
  const perYear = PERIODS_PER_YEAR[unit];
  return value > 0 && value % perYear === 0 ? {value: value / perYear, unit: 'YEAR'} : {value, unit};
};

/** How long the plan runs, in years where even; null when indefinite. Source: commerce spec §5. */
export const subscriptionDuration = (plan: SubscriptionPlan): Duration | null =>
  isIndefinite(plan)
    ? null
    : inYears({...plan.billingPeriod, value: plan.billingPeriod.value * plan.numBillingCycles});
