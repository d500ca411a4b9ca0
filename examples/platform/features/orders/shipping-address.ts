import {LANGUAGES} from '../../../site/languages.js';
import {COUNTRY_CODES} from '../../../site/places.js';
import {stringsOf} from '../../../site/strings.js';
import {ADDRESS_FIELDS} from '../../../site/view-checkout.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Language} from '../../kernel/messages/message.js';
import type {OrderRequest} from '../cart/bodies.js';

/** The code of a country that the shop sends to. Throws `country-invalid` for any other text; `field` is its name. */
export function countryAsked(text: string, field = 'country'): string {
  const code = text.trim().toUpperCase();
  if (!COUNTRY_CODES.includes(code)) throw new Refusal(400, 'country-invalid', {fields: {field}});
  return code;
}

/** Throws `shipping-missing`, which names what is missing as the form labels it, or `country-invalid`. */
export function refuseWrongAddress(shipping: OrderRequest['shipping'], language: Language): void {
  const missing = ADDRESS_FIELDS.filter(field => !shipping?.[field].trim());
  const {locale} = LANGUAGES[language];
  const labels = missing.map(field => stringsOf(locale)[field]);
  if (missing.length)
    throw new Refusal(400, 'shipping-missing', {
      params: {fields: new Intl.ListFormat(locale).format(labels)},
      fields: {field: `shipping.${missing[0]}`},
    });
  countryAsked(shipping?.country ?? '', 'shipping.country');
}
