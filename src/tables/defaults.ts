// One constant each: the build puts them where they are used, and leaves the rest out.

/** The currency of a site that names none. Source: runtime spec §9. */
export const DEFAULT_CURRENCY = 'USD';

/** The locale of a page that names none. Source: runtime spec §9. */
export const DEFAULT_LOCALE = 'en-US';

/** The time zone of a site that names none. Source: runtime spec §9. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Where existing sites' platform leads to checkout. Source: docs of real sites, "How public clients call the platform's cart". */
export const EXISTING_CHECKOUT = '/commerce/goto-checkout';
