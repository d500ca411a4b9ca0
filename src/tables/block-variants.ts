/**
 * Variants of a block, by code: the codes follow the order in which the specification lists them. The last two
 * (a reservation and an event variant) have no known name. Source: runtime spec §3.
 */
export const BLOCK_VARIANTS = [
  {code: 1000, block: 'gallery', name: 'slideshow'},
  {code: 1001, block: 'gallery', name: 'carousel'},
  {code: 1002, block: 'gallery', name: 'grid'},
  {code: 1003, block: 'gallery', name: 'stack'},
  {code: 1004, block: 'summary', name: 'wall'},
  {code: 1005, block: 'summary', name: 'carousel'},
  {code: 1006, block: 'summary', name: 'list'},
  {code: 1007, block: 'summary', name: 'grid'},
  {code: 1008, block: 'chart', name: 'bar'},
  {code: 1009, block: 'chart', name: 'line'},
  {code: 1010, block: 'chart', name: 'pie'},
  {code: 1011, block: 'image', name: 'inline'},
  {code: 1012, block: 'image', name: 'poster'},
  {code: 1013, block: 'image', name: 'card'},
  {code: 1014, block: 'image', name: 'overlap'},
  {code: 1015, block: 'image', name: 'collage'},
  {code: 1016, block: 'image', name: 'stack'},
  {code: 1018, block: 'reservation', name: null},
  {code: 1019, block: 'event', name: null},
] as const;
