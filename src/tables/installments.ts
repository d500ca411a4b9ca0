/** Payments that an amount is split into by default. Source: commerce spec §5, §9. */
export const INSTALLMENT_COUNT = 4;

/**
 * Where installments are offered: the currency asked there, the languages the provider has its page in, the first one
 * standing in for any other, and the name it trades under. Source: commerce spec §9.
 */
export const INSTALLMENT_COUNTRIES = [
  {country: 'US', currency: 'USD', languages: ['en'], brand: 'Afterpay'},
  {country: 'CA', currency: 'CAD', languages: ['en', 'fr'], brand: 'Afterpay'},
  {country: 'AU', currency: 'AUD', languages: ['en'], brand: 'Afterpay'},
  {country: 'NZ', currency: 'NZD', languages: ['en'], brand: 'Afterpay'},
  {country: 'GB', currency: 'GBP', languages: ['en'], brand: 'Clearpay'},
] as const;

/** Where the provider keeps its pages, one a locale, as `en_US.html`. Source: the provider's own integration guide. */
export const INSTALLMENT_PAGES = 'https://static.afterpay.com/modal/';

/** How long the provider's page may take. Source: our choice: as long as a call of the platform. */
export const INSTALLMENT_PAGE_TIMEOUT_MS = 10_000;
