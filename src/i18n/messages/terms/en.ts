/** What a visitor reads about what a cart costs in the end in English, as message patterns. Source: our choice. */
export const catalogue = {
  'estimate-title': 'Shipping and tax',
  country: 'Country',
  region: 'State or province',
  postcode: 'Postcode',
  estimate: 'Estimate',
  estimated: 'To {place}: shipping {shipping}, tax {tax}',
  'shipping-free': 'free',
  'free-shipping-left': 'Add {amount} more for free shipping',
  'free-shipping-reached': 'You have free shipping',
  'gift-card-use': 'Redeem',
  'gift-card-remove': 'Remove gift card {code}',
  'gift-card-pays': '{code}: {amount} applied, {left} remaining',
  'coupon-applied': 'Coupon {code} applied',
} as const;
