import type {Shop} from '../../kernel/http/shop.js';
import type {Visit} from '../../kernel/http/visit.js';
import {countWrite} from '../../kernel/security/rate-limit.js';

/** Of the writes one visitor or address may make, forms are this part. Source: our choice. */
const FORMS_PART = 10;

/** Counts a sent form against a limit of its own. Throws `rate-limited`. */
export const countForm = (shop: Shop, {visitorId, address, nowMs}: Visit): Promise<void> =>
  countWrite(shop.db, {
    caller: {visitorId: visitorId && `form ${visitorId}`, address: `form ${address}`},
    limits: {
      visitorPerMinute: shop.limits.visitorPerMinute / FORMS_PART,
      addressPerMinute: shop.limits.addressPerMinute / FORMS_PART,
    },
    nowMs,
  });
