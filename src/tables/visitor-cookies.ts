/** The visitor and the visit, and how long each lasts from its last use. Browsers cap the first at 400 days. Source: commerce spec §9. */
export const VISITOR_COOKIE = {name: 'ss_cvr', days: 730} as const;
export const VISIT_COOKIE = {name: 'ss_cvt', days: 30 / 1440} as const;

/** Names the visitor to the site's marketing, where they allowed it. Source: runtime spec §3; lifetime is our choice. */
export const MARKETING_COOKIE = {name: 'ss_cid', days: 390} as const;

/** The analytics id, stored in local storage too. Source: runtime spec §9. */
export const ANALYTICS_COOKIE = {name: 'ss_analyticsId', days: 390} as const;
