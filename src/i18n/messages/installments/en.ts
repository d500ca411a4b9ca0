/** What a visitor reads of paying in parts in English, as message patterns. Source: our choice. */
export const catalogue = {
  'installments-offer': '{count} interest-free payments of {amount} with {brand}',
  'installments-range': 'Pay in {count} with {brand} on orders over {min}, up to {max}',
  'installments-info': 'About {brand}',
  'close-installments': 'Close',
} as const;
