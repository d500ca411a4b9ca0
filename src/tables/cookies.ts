/** Proves that a call comes from our own page. Source: facts, cookies on published sites. */
export const CRUMB_COOKIE = 'crumb';

/** The visitor has a cart where either cookie is set. Source: facts, cookies on published sites. */
export const CART_COOKIES = ['CART', 'hasCart'] as const;

/** JSON with `authenticated` and `siteUserId`. Source: facts, cookies on published sites; runtime spec §6. */
export const SITE_USER_COOKIE = 'SiteUserInfo';

/** The five cookies of visitor tracking, cleared under a restrictive policy. Source: commerce spec §9; facts. */
export const TRACKING_COOKIES = ['ss_cid', 'ss_cvr', 'ss_cvt', 'ss_cvisit', 'ss_cpvisit'] as const;

/** The cookies that store the visitor's consent. Source: facts, cookies on published sites. */
export const CONSENT_COOKIES = [
  'ss_cookieAllowed',
  'ss_performanceCookiesAllowed',
  'ss_marketingCookiesAllowed',
] as const;

/** How long a decision on consent is remembered. Source: our choice, as regulators advise. */
export const CONSENT_DAYS = 180;

/** The currency that the platform counts in for this visitor. Source: our choice. */
export const MARKET_COOKIE = 'currency';
