import {PERIODS_PER_YEAR} from '../../../tables/limits.js';
import {asBoolean, asNumber} from '../../language/value.js';
import {isObject, read} from '../read.js';

type Unit = keyof typeof PERIODS_PER_YEAR;

const WORDS: Readonly<Record<Unit, {readonly adverb: string; readonly noun: string}>> = {
  WEEK: {adverb: 'Weekly', noun: 'week'},
  MONTH: {adverb: 'Monthly', noun: 'month'},
  YEAR: {adverb: 'Yearly', noun: 'year'},
};

const isUnit = (unit: unknown): unit is Unit => typeof unit === 'string' && Object.hasOwn(WORDS, unit);

/** How often a subscriber pays and for how long. `duration` 0 is indefinite. */
export type Rhythm = {
  readonly value: number;
  readonly unit: Unit;
  readonly duration: number;
  readonly durationUnit: Unit;
};

/** True when the product is sold by subscription. Source: template language §9. */
export const isSubscribable = (item: unknown): boolean =>
  asBoolean(read(item, 'structuredContent', 'isSubscribable'));

/** A product's rhythm, or undefined without a billing period. Long ones are told in years. Source: template language §9. */
export const rhythmOf = (item: unknown): Rhythm | undefined => {
  const plan = read(item, 'structuredContent', 'subscriptionPlan');
  const period = read(plan, 'billingPeriod');
  const unit = read(period, 'unit');
  if (!isObject(period) || !isUnit(unit)) return undefined;
  const value = asNumber(read(period, 'value')) || 1;
  const length = value * asNumber(read(plan, 'numBillingCycles')) || 0;
  const perYear = PERIODS_PER_YEAR[unit];
  return length > 0 && length % perYear === 0
    ? {value, unit, duration: length / perYear, durationUnit: 'YEAR'}
    : {value, unit, duration: length, durationUnit: unit};
};

const count = (amount: number): '1' | 'n' => (amount === 1 ? '1' : 'n');
const plural = (amount: number): string => (amount === 1 ? '' : 's');

const capitalized = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

/** The key of a subscription's price in `localizedStrings`. Source: template language §9. */
export const priceKey = ({value, unit, duration, durationUnit}: Rhythm, hasMany: boolean): string => {
  const {noun} = WORDS[durationUnit];
  const limit = duration > 0 ? `limited__${count(duration)}${capitalized(noun)}s` : 'indefinite';
  const prices = hasMany ? 'multiplePrices' : 'singlePrice';
  return `productPrice__${prices}__${count(value)}${WORDS[unit].adverb}__${limit}`;
};

/** The English price message, as `from {fromPrice} every {billingPeriodValue} weeks for {duration} years`. Source: template language §9. */
export const priceEnglish = ({value, unit, duration, durationUnit}: Rhythm, hasMany: boolean): string => {
  const price = hasMany ? 'from {fromPrice}' : '{price}';
  const often = value === 1 ? '' : '{billingPeriodValue} ';
  const every = `${often}${WORDS[unit].noun}${plural(value)}`;
  const limit = duration > 0 ? ` for {duration} ${WORDS[durationUnit].noun}${plural(duration)}` : '';
  return `${price} every ${every}${limit}`;
};
