/** Parts of a site's aesthetics that the editor saves one by one. Source: runtime spec §3, site aesthetics dirty paths. */
export const AESTHETICS_PATHS = [
  'colors.defaultThemeId',
  'fonts.activeThemeId',
  'colors.palette',
  'colors.themes',
  'fonts.themes',
  'fonts.fontUsageCategories',
] as const;

export type AestheticsPath = (typeof AESTHETICS_PATHS)[number];
