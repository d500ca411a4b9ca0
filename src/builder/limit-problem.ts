import {SITE_LIMITS, type SiteLimit} from '../tables/site-limits.js';
import type {BuilderMessageId} from './messages/en.js';

/** The message of a limit that is exceeded; `params.max` is the most that it allows. */
export interface LimitProblem {
  readonly message: BuilderMessageId & `limit-${SiteLimit}`;
  readonly params: {readonly max: number};
}

/** The most that a limit allows. Source: runtime spec §9. */
export const limitOf = (limit: SiteLimit): number => SITE_LIMITS.find(row => row.limit === limit)?.max ?? 0;

/** What to show an owner who wants `count` of what a limit counts; null where that is allowed. Source: runtime spec §9. */
export const limitProblem = (limit: SiteLimit, count: number): LimitProblem | null => {
  const max = limitOf(limit);
  return count > max ? {message: `limit-${limit}`, params: {max}} : null;
};
