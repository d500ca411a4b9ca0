/**
 * Fonts that a site's styles may name, by the groups of the font picker. Each family is one that devices have, so that no visitor
 * downloads a font. `own` is the one that the pages' own styles name: its property has no value, so that these count. Source: ours,
 * after modernfontstacks.com.
 */
export const SITE_FONTS = [
  {id: 'own', name: 'Own', group: 'other', family: 'initial'},
  {id: 'system', name: 'System', group: 'sans-serif', family: "system-ui, 'Segoe UI', Roboto, sans-serif"},
  {
    id: 'humanist',
    name: 'Humanist',
    group: 'sans-serif',
    family: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  },
  {
    id: 'geometric',
    name: 'Geometric',
    group: 'sans-serif',
    family: "Avenir, Montserrat, Corbel, 'URW Gothic', sans-serif",
  },
  {
    id: 'old-style',
    name: 'Old Style',
    group: 'serif',
    family: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif",
  },
  {
    id: 'transitional',
    name: 'Transitional',
    group: 'serif',
    family: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, serif",
  },
  {id: 'didone', name: 'Didone', group: 'display', family: "Didot, 'Bodoni MT', 'Noto Serif Display', serif"},
  {
    id: 'handwritten',
    name: 'Handwritten',
    group: 'script',
    family: "'Segoe Print', 'Bradley Hand', Chilanka, casual, cursive",
  },
  {
    id: 'slab',
    name: 'Slab',
    group: 'slab-serif',
    family: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', serif",
  },
  {
    id: 'code',
    name: 'Code',
    group: 'mono',
    family: "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  },
] as const;

export type SiteFontId = (typeof SITE_FONTS)[number]['id'];

/** What text a font is chosen for. Source: runtime spec §3, fonts.fontUsageCategories; the names are ours. */
export const FONT_USES = ['headings', 'text', 'navigation', 'buttons'] as const;

export type FontUse = (typeof FONT_USES)[number];

/** The two fonts of a font theme. Source: ours. */
export const FONT_ROLES = ['heading', 'text'] as const;

export type FontRole = (typeof FONT_ROLES)[number];
