/** Color themes of a site: each has the colors below from the palette. Source: runtime spec §3, colors.themes; the names are ours. */
export const COLOR_THEMES = ['light', 'dark'] as const;

export type ColorThemeId = (typeof COLOR_THEMES)[number];

/** What a color theme takes from the palette. Source: ours. */
export const COLOR_ROLES = ['background', 'text', 'accent'] as const;

export type ColorRole = (typeof COLOR_ROLES)[number];

/** Colors of a palette. Source: our choice. */
export const PALETTE_MAX = 12;
