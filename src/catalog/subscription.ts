import {PERIODS_PER_YEAR} from '../tables/limits.js';

/** How often a subscription is charged, and how many times. Source: commerce spec §3. */
export interface SubscriptionPlan {
  readonly billingPeriod: {readonly value: number; readonly unit: 'WEEK' | 'MONTH' | 'YEAR'};
  /** 0 means indefinite. */
  readonly numBillingCycles: number;
}

/** False for a plan with an unusable count: not whole, or below 0. Source: commerce spec §5 (Unavailable). */
export const isUsablePlan = ({billingPeriod: {value}, numBillingCycles}: SubscriptionPlan): boolean =>
  Number.isInteger(value) && value > 0 && Number.isInteger(numBillingCycles) && numBillingCycles >= 0;

/** A stretch of time, as every 2 WEEK. */
export type Duration = SubscriptionPlan['billingPeriod'];

/** True when the plan bills until it is cancelled. Source: commerce spec §5. */
export const isIndefinite = ({numBillingCycles}: SubscriptionPlan): boolean => numBillingCycles === 0;

/** The same stretch in years where it divides evenly into them. */
const inYears = ({value, unit}: Duration): Duration => {
  const perYear = PERIODS_PER_YEAR[unit];
  return value > 0 && value % perYear === 0 ? {value: value / perYear, unit: 'YEAR'} : {value, unit};
};

/** How long the plan runs, in years where even; null when indefinite. Source: commerce spec §5. */
export const subscriptionDuration = (plan: SubscriptionPlan): Duration | null =>
  isIndefinite(plan)
    ? null
    : inYears({...plan.billingPeriod, value: plan.billingPeriod.value * plan.numBillingCycles});
