/** What holds when a site says nothing. Source: runtime spec §9. */
export const DEFAULTS = {
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'America/New_York',
} as const;
