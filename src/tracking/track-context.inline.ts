/**
 * What the page states about itself for tracking; a missing field is undefined. Source: the marker contract;
 * runtime spec §3.
 */
export interface TrackContext {
  readonly websiteId?: unknown;
  readonly templateId?: unknown;
  readonly variantId?: unknown;
  readonly locale?: unknown;
  readonly memberAccountId?: unknown;
  readonly memberLocale?: unknown;
  readonly pageType?: unknown;
  readonly collectionId?: unknown;
  readonly itemId?: unknown;
  readonly recordType?: unknown;
  /** The account of a person who works on the site, with the codes of its `roles`. */
  readonly account?: {readonly roles?: unknown} | null;
  readonly trackingDisabled?: unknown;
  /** `open`, or anything else for restrictive. */
  readonly cookiePolicy?: unknown;
  /** True where the browser separates cookies for each site that embeds the page. */
  readonly partitionedCookies?: unknown;
  /** The item of the page that can be bought: `id`, `title`, `sku`, `priceCents`. */
  readonly item?: unknown;
  /** The site's country and time zone, and its recording tool: `enabled`, `sampleRate`. */
  readonly country?: unknown;
  readonly timeZone?: unknown;
  readonly recording?: unknown;
  /**
   * A list of `{name, status, variant}` or `{name, status, variants}`. The next two fields decide who may
   * override them.
   */
  readonly experiments?: unknown;
  readonly subscriptionStatus?: unknown;
  readonly isInternalUser?: unknown;
  /** The kind of lessons page: `list`, `detail` or `denied`. */
  readonly lessons?: unknown;
  /** The order that the page confirms. Source: commerce spec §3, order on confirmation. */
  readonly order?: unknown;
  /** The site's events service, where it has one apart from its API: the environment's name, and hosts by name. */
  readonly environment?: unknown;
  readonly eventHosts?: unknown;
}

/**
 * Reads the page's context: own properties only, because a page may have added others to every object's
 * prototype.
 */
export const readTrackContext = (given: unknown): TrackContext =>
  ({__proto__: null, ...(given as object)}) as TrackContext;
