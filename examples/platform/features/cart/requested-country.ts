import {Refusal} from '../../kernel/http/refusal.js';

/** The code of one of the countries that the shop sends to. Throws `country-invalid` for any other text; `field` is its name. */
export function requestedCountry(text: string, countries: readonly string[], field = 'country'): string {
  const code = text.trim().toUpperCase();
  if (!countries.includes(code)) throw new Refusal(400, 'country-invalid', {fields: {field}});
  return code;
}
