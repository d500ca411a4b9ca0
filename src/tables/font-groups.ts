/** Groups in which the editor lists fonts, in its order. Source: runtime spec §3, font groups. */
export const FONT_GROUPS = [
  {group: 'sans-serif', label: 'Sans Serif'},
  {group: 'serif', label: 'Serif'},
  {group: 'display', label: 'Display'},
  {group: 'script', label: 'Script'},
  {group: 'slab-serif', label: 'Slab Serif'},
  {group: 'mono', label: 'Mono'},
  {group: 'other', label: 'Other'},
  {group: 'style-guide', label: 'Style guide fonts'},
  {group: 'typography-kit', label: 'Typography kit'},
] as const;

export type FontGroup = (typeof FONT_GROUPS)[number]['group'];
