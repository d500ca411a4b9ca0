import type {ContentStatus} from '../tables/content-statuses.js';
import type {BuilderMessageId} from './messages/en.js';

/** What decides on a content item's status. Times are milliseconds since the epoch; null where the item has none. */
export interface ContentState {
  readonly isDraft: boolean;
  readonly needsReview: boolean;
  readonly isPrivate: boolean;
  readonly publishAtMs: number | null;
}

/**
 * The status label of a content item, null where visitors see it. Of several that fit the first in this order stands: draft,
 * needs review, scheduled, private. Source: runtime spec §3; the order is ours: what keeps an item from visitors first.
 */
export const contentStatus = (state: ContentState, nowMs: number): ContentStatus | null => {
  if (state.isDraft) return 'draft';
  if (state.needsReview) return 'needs-review';
  if (state.publishAtMs !== null && state.publishAtMs > nowMs) return 'scheduled';
  return state.isPrivate ? 'private' : null;
};

/** The message that names a status. */
export const statusMessage = (status: ContentStatus): BuilderMessageId => `status-${status}`;
