import {refusalUntilNext, windowStartOf} from './rate-limit.js';

/** Addresses counted at once, and those that are refused; of more those that came first are forgotten. */
const ADDRESSES_MAX = 50_000;

/** Gives each shop a count of its own, besides that of its pages, of what costs as much as `pages` of them. */
export const limitPerShop = (pages = 1) => {
  const limits = new WeakMap<object, PageLimit>();
  return (shop: {readonly limits: {readonly pagesPerMinute: number}}): PageLimit => {
    const limit = limits.get(shop) ?? new PageLimit(Math.ceil(shop.limits.pagesPerMinute / pages));
    limits.set(shop, limit);
    return limit;
  };
};

/** Deletes the oldest entry of more than `ADDRESSES_MAX`. */
function dropOldest(
  addresses: Pick<Map<string, unknown>, 'size' | 'delete'> & {keys(): Iterator<string>},
): void {
  if (addresses.size > ADDRESSES_MAX) addresses.delete(String(addresses.keys().next().value));
}

/**
 * Pages that each network address read in this minute. Counted in memory, by each server for itself: a count in the
 * database would cost as much as the page.
 */
export class PageLimit {
  private windowStartMs = 0;
  private hits = new Map<string, number>();
  /** Separate from `hits`: a flood of new addresses must not push these out. */
  private usedUp = new Set<string>();

  constructor(private readonly perMinute: number) {}

  /** Counts a page. Throws a 429 `Refusal` with Retry-After once the minute is used up. */
  count(address: string, nowMs: number): void {
    const windowStartMs = windowStartOf(nowMs);
    if (windowStartMs !== this.windowStartMs) {
      this.windowStartMs = windowStartMs;
      this.hits = new Map();
      this.usedUp = new Set();
    }
    if (this.usedUp.has(address)) throw refusalUntilNext(nowMs);
    const hits = (this.hits.get(address) ?? 0) + 1;
    if (hits < this.perMinute) {
      this.hits.set(address, hits);
      dropOldest(this.hits);
      return;
    }
    this.hits.delete(address);
    this.usedUp.add(address);
    dropOldest(this.usedUp);
    if (hits > this.perMinute) throw refusalUntilNext(nowMs);
  }
}
