/**
 * What an item of a collection is, by code. `promoted`: an item of another type counts as this one when its promoted
 * block has this name. Source: runtime spec §3, template language §10.
 */
export const RECORD_TYPES = [
  {code: -1, name: 'undefined'},
  {code: 1, name: 'text'},
  {code: 2, name: 'image', promoted: 'image'},
  {code: 4, name: 'quote', promoted: 'quote'},
  {code: 5, name: 'link', promoted: 'link'},
  {code: 7, name: 'audio'},
  {code: 8, name: 'video', promoted: 'video'},
  {code: 11, name: 'store-item'},
  {code: 12, name: 'event'},
  {code: 14, name: 'gallery', promoted: 'gallery'},
  {code: 15, name: 'binary'},
  {code: 16, name: 'css-asset'},
  {code: 17, name: 'tweak-asset'},
  {code: 18, name: 'digital-good'},
  {code: 19, name: 'attachment'},
  {code: 20, name: 'wordpress-export'},
  {code: 21, name: 'json-export'},
  {code: 30, name: 'site-search'},
  {code: 31, name: 'active-time'},
  {code: 50, name: 'tweet'},
  {code: 52, name: 'checkin'},
  {code: 54, name: 'kbarticle'},
] as const;

/** Code of an item that is sold. Source: runtime spec §3. */
export const STORE_ITEM = 11;
