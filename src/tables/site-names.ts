/** Widths in pixels: up to the first a page is laid out for phones, from the second for desktops. Source: runtime spec §9. */
export const BREAKPOINTS_PX = {mobileMax: 432, desktopMin: 433} as const;

/** Names that no page or navigation of an owner's may take. Source: runtime spec §9. */
export const RESERVED_NAMES = {
  hiddenNavigation: '_hidden',
  memberAreaNavigation: '_memberareas',
  readmePage: 'readme',
} as const;

/** Paths that every site has. Source: runtime spec §2. */
export const SITE_LINKS = {
  cart: '/cart',
  trialUpgrade: '/settings/billing/upgrade',
  upgradePlan: '/settings/billing/subscriptions/website',
} as const;

/** What a food-ordering link is called whose owner gave it no title. Source: runtime spec §9. */
export const FOOD_ORDERING_TITLE = 'Order Now';
