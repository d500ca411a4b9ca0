import {installmentLocale} from '../../../../src/cart/installments.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange} from '../../kernel/http/shop.js';
import {providerPage} from './provider-page.js';

const NAME = /^([a-z]{2})_([A-Z]{2})\.html$/;

/** A page of the provider that stands in for the remote one, for the locales that one has. */
async function getProviderPage(c: Exchange): Promise<Response> {
  const [name, language = '', country = ''] = NAME.exec(c.req.param('name') ?? '') ?? [];
  const provider = installmentLocale(country, language);
  if (!provider || name !== `${provider.locale}.html`) throw new Refusal(404, 'not-found');
  return c.html(providerPage(language, provider.brand));
}

/** The stand-in for the provider of installments. */
export const INSTALLMENT_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/pay-later/:name', answer: getProviderPage},
];
