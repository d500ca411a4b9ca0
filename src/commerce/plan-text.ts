import type {MessageFormat} from '../i18n/messages.js';
import type {SubscriptionPlan} from './product.js';
import {type Duration, inYears, subscriptionDuration} from './subscription.js';

const EVERY = {WEEK: 'plan-every-week', MONTH: 'plan-every-month', YEAR: 'plan-every-year'} as const;
const UNITS = {WEEK: 'week', MONTH: 'month', YEAR: 'year'} as const;

/** A stretch of time as the locale writes it, as '2 weeks'. */
const words = ({value, unit}: Duration, locale: string): string =>
  new Intl.NumberFormat(locale, {style: 'unit', unit: UNITS[unit], unitDisplay: 'long'}).format(value);

const isUsable = ({billingPeriod: {value}, numBillingCycles}: SubscriptionPlan): boolean =>
  Number.isInteger(value) && value > 0 && Number.isInteger(numBillingCycles) && numBillingCycles >= 0;

/** What a subscription costs, how often and for how long; 'Unavailable' where that cannot be said. `price` is as shown, '' where there is none. Source: commerce spec §5. */
export const planText = (
  plan: SubscriptionPlan | null,
  price: string,
  t: MessageFormat,
  locale: string,
): string => {
  if (!plan || !price || !isUsable(plan)) return t('unavailable');
  const period = inYears(plan.billingPeriod);
  const every =
    period.value === 1
      ? t(EVERY[period.unit], {price})
      : t('plan-every', {price, period: words(period, locale)});
  const duration = subscriptionDuration(plan);
  return duration
    ? t('plan-for', {plan: every, duration: words(duration, locale)})
    : t('plan-until-stopped', {plan: every});
};
