import {type Decoder, fields, number, oneOf} from '../shared/decode.js';
import type {SubscriptionPlan} from './subscription.js';

/** A plan that names no count is billed once each unit. Source: template language §9 (product-price). */
const COUNT_DEFAULT = 1;

const decodePeriod: Decoder<SubscriptionPlan['billingPeriod']> = (value, path) => {
  const read = fields(value, path);
  return {
    value: read('value', number, COUNT_DEFAULT),
    unit: read('unit', oneOf('WEEK', 'MONTH', 'YEAR')),
  };
};

const decodePlan: Decoder<SubscriptionPlan | null> = (value, path) => {
  const read = fields(value, path);
  const billingPeriod = read<SubscriptionPlan['billingPeriod'] | null>('billingPeriod', decodePeriod, null);
  return billingPeriod && {billingPeriod, numBillingCycles: read('numBillingCycles', number, 0)};
};

/** The plan of a product as pages and the server write it, null where it has none. Apart from the product: a plan that
 *  cannot be read costs its text, never the button. Throws `DecodeError`. Source: commerce spec §3. */
export const decodeProductPlan = (product: unknown): SubscriptionPlan | null => {
  const content = fields(product, '')('structuredContent', (found: unknown) => found, {});
  return fields(content, 'structuredContent')<SubscriptionPlan | null>('subscriptionPlan', decodePlan, null);
};
