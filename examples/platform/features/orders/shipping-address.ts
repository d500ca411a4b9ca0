import type {PageLocale} from '../../../site/model/languages.js';
import {getStrings} from '../../../site/model/strings.js';
import {requiredFields} from '../../../site/views/checkout.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {requestedCountry} from '../cart/requested-country.js';
import {countriesSentTo, type Rates} from '../pricing/rates.js';
import type {OrderRequest} from './order-body.js';

/** Throws `shipping-missing`, which names the missing parts by their labels, or `country-invalid`. */
export function refuseWrongAddress(
  shipping: OrderRequest['shipping'],
  {locale, rates}: {readonly locale: PageLocale; readonly rates: Rates},
): void {
  const missing = requiredFields(shipping?.country ?? '').filter(field => !shipping?.[field].trim());
  const labels = missing.map(field => getStrings(locale)[field]);
  if (missing.length)
    throw new Refusal(400, 'shipping-missing', {
      params: {fields: new Intl.ListFormat(locale).format(labels)},
      fields: {field: `shipping.${missing[0]}`},
    });
  requestedCountry(shipping?.country ?? '', countriesSentTo(rates), 'shipping.country');
}
