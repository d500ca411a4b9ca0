/** Where a section's background comes from, by code. Source: runtime spec §3, template language §10. */
export const BACKGROUND_SOURCES = [
  {code: -1, name: 'undefined'},
  {code: 1, name: 'upload'},
  {code: 2, name: 'instagram'},
  {code: 3, name: 'video'},
  {code: 4, name: 'none'},
] as const;
