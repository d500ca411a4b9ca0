/** What the page says of itself to those who count; what is absent is undefined. Source: the marker contract; runtime spec §3. */
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
  /** Who is signed in to work on the site, with the codes of their `roles`. */
  readonly account?: {readonly roles?: unknown} | null;
  readonly trackingDisabled?: unknown;
  /** `open`, or anything else for restrictive. */
  readonly cookiePolicy?: unknown;
  /** True where cookies are kept apart for each site that embeds the page. */
  readonly partitionedCookies?: unknown;
  /** What the page is about, where that can be bought: `id`, `title`, `sku`, `priceCents`. */
  readonly item?: unknown;
  /** The site's country and time zone, and its recording tool: `enabled`, `sampleRate`. */
  readonly country?: unknown;
  readonly timeZone?: unknown;
  readonly recording?: unknown;
  /** A list of `{name, status, variant}` or `{name, status, variants}`, and who may override them. */
  readonly experiments?: unknown;
  readonly subscriptionStatus?: unknown;
  readonly isInternalUser?: unknown;
  /** What the page shows of lessons: `list`, `detail` or `denied`. */
  readonly lessons?: unknown;
  /** The order that the page confirms. Source: commerce spec §3, order on confirmation. */
  readonly order?: unknown;
  /** The site's events service, where it has one apart from its API: the environment's name, and hosts by name. */
  readonly environment?: unknown;
  readonly eventHosts?: unknown;
}

/** The page's context, its own properties alone: what a page has put on every object's prototype is none of it. */
export const readTrackContext = (given: unknown): TrackContext => Object.assign(Object.create(null), given);
