import type {PageModel} from './page-model.js';

/** Where the shop sends to. */
export const COUNTRY_CODES = [
  ...['US', 'CA', 'ES', 'FR', 'GB', 'MX', 'AU'],
  ...['DE', 'IT', 'BR', 'PT', 'NL', 'BE', 'SE', 'JP', 'EG', 'AE'],
];

/** The countries of the checkout's form, sorted as the language sorts. Source: our choice. */
export const countryViews = ({locale, values, cart}: PageModel) => {
  const names = new Intl.DisplayNames(locale, {type: 'region'});
  const chosen = values.country ?? cart?.terms.shipTo?.country ?? new Intl.Locale(locale).maximize().region;
  return COUNTRY_CODES.map(code => ({code, name: names.of(code) ?? code, isChosen: code === chosen})).sort(
    (a, b) => a.name.localeCompare(b.name, locale),
  );
};
