import {COUNTRY_CODES} from '../../../site/model/places.js';
import {Refusal} from '../../kernel/http/refusal.js';

/** The code of a country that the shop sends to. Throws `country-invalid` for any other text; `field` is its name. */
export function requestedCountry(text: string, field = 'country'): string {
  const code = text.trim().toUpperCase();
  if (!COUNTRY_CODES.includes(code)) throw new Refusal(400, 'country-invalid', {fields: {field}});
  return code;
}
