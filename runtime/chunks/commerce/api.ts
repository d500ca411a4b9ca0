import {createClient} from '../../../src/api/client.js';
import {type CommerceApi, createCommerceApi} from '../../../src/api/commerce.js';
import type {Page} from '../../page.js';

/** The platform's calls for this page. What sends them is fetched at the first: a visit without a cart makes none. */
export const createPageApi = async ({site, ports}: Page): Promise<CommerceApi> => {
  const http = await import('../http.js');
  const root = new URL(site.apiRoot, location.href).href;
  return createCommerceApi(createClient({...ports, http, root, locale: site.locale}), ports.clock);
};
