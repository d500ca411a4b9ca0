import {CannotStart} from '../../kernel/cannot-start.js';
import type {WebhookTargets} from '../../kernel/http/shop.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Which addresses webhooks may have: with `LOCAL_WEBHOOKS=1` those of this machine as well. Throws `CannotStart` for a shop that others
 * reach, where that would open its machine to whoever makes a webhook.
 */
export function webhookTargetsIn({
  LOCAL_WEBHOOKS,
  NODE_ENV,
  PUBLIC_ORIGIN = '',
}: Environment): WebhookTargets {
  const allowsLocal = LOCAL_WEBHOOKS === '1';
  if (allowsLocal && (NODE_ENV === 'production' || PUBLIC_ORIGIN.startsWith('https:')))
    throw new CannotStart(
      'LOCAL_WEBHOOKS is 1 in a shop that is public: webhooks would reach this machine itself. Remove it; it is for development.',
    );
  return {allowsLocal};
}
