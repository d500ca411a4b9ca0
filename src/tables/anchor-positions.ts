/** Places of something within a box, row by row from the top. Source: runtime spec §3, nine anchor positions. */
export const ANCHOR_POSITIONS = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
