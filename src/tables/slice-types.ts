/** Parts of a cover page by code. Source: runtime spec §3, facts. */
export const SLICE_TYPES = [
  {code: -1, name: 'undefined'},
  {code: 1, name: 'heading'},
  {code: 3, name: 'body'},
  {code: 4, name: 'image'},
  {code: 5, name: 'gallery'},
  {code: 6, name: 'video'},
  {code: 7, name: 'social-icons'},
  {code: 8, name: 'buttons'},
  {code: 9, name: 'navigation'},
  {code: 10, name: 'custom-form'},
  {code: 11, name: 'newsletter'},
  {code: 12, name: 'album'},
  {code: 13, name: 'map'},
  {code: 14, name: 'logo'},
  {code: 15, name: 'action'},
  {code: 16, name: 'form'},
  {code: 17, name: 'lock'},
  {code: 18, name: 'password'},
  {code: 19, name: 'twitter'},
] as const;

export type SliceTypeName = (typeof SLICE_TYPES)[number]['name'];
