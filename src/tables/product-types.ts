/**
 * Product types by the code the server sends. `stocked`: can run out. `subscribable`: may carry a subscription plan.
 * `varies`: bought only as one of its variants. `saleOf`: whose `onSale` counts. Source: commerce spec §3, §4, §5.
 */
export const PRODUCT_TYPES = [
  {code: 1, name: 'physical', stocked: true, subscribable: true, varies: true, saleOf: 'variants'},
  {code: 2, name: 'digital', stocked: false, subscribable: false, varies: false, saleOf: 'product'},
  {code: 3, name: 'service', stocked: true, subscribable: true, varies: true, saleOf: 'variants'},
  {code: 4, name: 'gift-card', stocked: false, subscribable: false, varies: true, saleOf: null},
  {code: 5, name: 'paywall', stocked: false, subscribable: false, varies: false, saleOf: 'variants'},
] as const;

/** The codes alone, for downloads that need no more of the table; the first is that of an unknown type. */
export const PRODUCT_TYPE_CODES = [
  1, 2, 3, 4, 5,
] as const satisfies readonly (typeof PRODUCT_TYPES)[number]['code'][];

export type ProductTypeName = (typeof PRODUCT_TYPES)[number]['name'];
