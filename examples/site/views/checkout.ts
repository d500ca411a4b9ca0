import type {ShipTo} from '../../../src/cart/cart-terms.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';
import {COUNTRY_CODES, placeAtFirst, requiresPostcode} from '../model/places.js';

/** Parts of a shipping address that some country requires, in the order of the form. Each is also the id of its label. */
const ADDRESS_FIELDS = ['name', 'address1', 'city', 'postcode', 'country'] as const;

/** Required parts of a shipping address to a country, in the order of the form. */
export const requiredFields = (country: string) =>
  ADDRESS_FIELDS.filter(field => field !== 'postcode' || requiresPostcode(country));

/** Messages at the empty required fields of a refused checkout, by field. */
export const addressProblems = ({
  locale,
  notice,
  values,
}: Pick<PageModel, 'locale' | 'notice' | 'values'>): Readonly<Record<string, string>> => {
  // The platform refused the gift card in this field.
  if (notice?.kind !== 'error' || values.giftCode) return {};
  const text = shopMessages(locale)('field-required');
  const wrong = requiredFields(values.country ?? '').filter(
    field => values[field] !== undefined && !values[field].trim(),
  );
  return Object.fromEntries(wrong.map(field => [field, text]));
};

/** The place a checkout counts for: what is typed, else the one the cart counts for. Source: our choice. */
export const checkoutPlace = (
  {locale, values, countries}: Pick<PageModel, 'locale' | 'values' | 'countries'>,
  shipTo: ShipTo | null,
): ShipTo => {
  const {country, region = '', postcode = ''} = values;
  if (country !== undefined) return {country, region, postcode};
  return shipTo ?? placeAtFirst(locale, countries);
};

/** The countries of the checkout's form, sorted as the language sorts. Source: our choice. */
export const countryViews = ({locale, values, cart, countries = COUNTRY_CODES}: PageModel) => {
  const names = new Intl.DisplayNames(locale, {type: 'region'});
  const {country} = checkoutPlace({locale, values, countries}, cart?.terms.shipTo ?? null);
  return countries
    .map(code => ({
      code,
      name: names.of(code) ?? code,
      isChosen: code === country,
      requiresPostcode: requiresPostcode(code),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
};
