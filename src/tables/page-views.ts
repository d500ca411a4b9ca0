/** How a collection's page shows it. Source: runtime spec §2. */
export const COLLECTION_VIEWS = ['list', 'grid', 'product'] as const;

/** Devices that the editor previews a page for. Source: runtime spec §2. */
export const DEVICE_VIEWS = ['desktop', 'phone', 'tablet'] as const;

/** Kinds of page that have style tweaks of their own. Source: runtime spec §2. */
export const TWEAK_PAGE_TYPES = ['SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT', 'STYLE'] as const;

/** Kinds of page that consist of slices. Source: runtime spec §2. */
export const SLIDE_TYPES = ['cover-page', 'lock-screen', 'popup-overlay'] as const;
