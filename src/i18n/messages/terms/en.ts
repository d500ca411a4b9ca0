/** What a visitor reads about what a cart costs in the end in English, as message patterns. Source: our choice. */
export const catalogue = {
  'estimate-title': 'Shipping and tax',
  country: 'Country',
  region: 'State or province',
  postcode: 'Postcode',
  estimate: 'Estimate',
  estimated: 'To {place}: shipping {shipping}, tax {tax}',
  'shipping-free': 'free',
  'free-shipping-left': 'Add {amount} more and shipping is free',
  'free-shipping-reached': 'Shipping is free',
  'gift-card-use': 'Use',
  'gift-card-remove': 'Remove gift card {code}',
  'gift-card-pays': '{code} pays {amount}; {left} stays on it',
  'coupon-applied': 'The coupon {code} counts now',
} as const;
