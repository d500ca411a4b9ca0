import {isUsablePlan, type SubscriptionPlan, subscriptionDuration} from '../../../catalog/subscription.js';
import {PERIODS_PER_YEAR} from '../../../tables/limits.js';
import {asNumber} from '../../language/value.js';
import {isObject, read} from '../read.js';

type Unit = SubscriptionPlan['billingPeriod']['unit'];

const isUnit = (unit: unknown): unit is Unit =>
  typeof unit === 'string' && Object.hasOwn(PERIODS_PER_YEAR, unit);

/** A unit as a word, as `week`. */
const nounOf = (unit: Unit): string => unit.toLowerCase();

/** A unit as keys begin with it, as `Week`. */
const titleOf = (unit: Unit): string => unit.charAt(0) + nounOf(unit).slice(1);

/** A product's plan, or undefined where it is unusable. Source: template language §9. */
export const planOf = (item: unknown): SubscriptionPlan | undefined => {
  const given = read(item, 'structuredContent', 'subscriptionPlan');
  const period = read(given, 'billingPeriod');
  const unit = read(period, 'unit');
  if (!isObject(period) || !isUnit(unit)) return undefined;
  const plan = {
    billingPeriod: {value: asNumber(read(period, 'value')) || 1, unit},
    numBillingCycles: asNumber(read(given, 'numBillingCycles')) || 0,
  };
  return isUsablePlan(plan) ? plan : undefined;
};

const count = (amount: number): '1' | 'n' => (amount === 1 ? '1' : 'n');
const plural = (amount: number): string => (amount === 1 ? '' : 's');

/** The key of a subscription's price in `localizedStrings`. Source: template language §9. */
export const priceKey = (plan: SubscriptionPlan, hasMany: boolean): string => {
  const {value, unit} = plan.billingPeriod;
  const duration = subscriptionDuration(plan);
  const limit = duration ? `limited__${count(duration.value)}${titleOf(duration.unit)}s` : 'indefinite';
  const prices = hasMany ? 'multiplePrices' : 'singlePrice';
  return `productPrice__${prices}__${count(value)}${titleOf(unit)}ly__${limit}`;
};

/** The English price message, as `from {fromPrice} every {billingPeriodValue} weeks for {duration} years`. Source: template language §9. */
export const priceEnglish = (plan: SubscriptionPlan, hasMany: boolean): string => {
  const {value, unit} = plan.billingPeriod;
  const duration = subscriptionDuration(plan);
  const price = hasMany ? 'from {fromPrice}' : '{price}';
  const often = value === 1 ? '' : '{billingPeriodValue} ';
  const every = `${often}${nounOf(unit)}${plural(value)}`;
  const limit = duration ? ` for {duration} ${nounOf(duration.unit)}${plural(duration.value)}` : '';
  return `${price} every ${every}${limit}`;
};
