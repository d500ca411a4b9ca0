import {createClient} from '../../src/api/client.js';
import {type CommerceApi, createCommerceApi} from '../../src/api/commerce.js';
import type {Page} from '../page.js';

/** The platform's calls for this page: one download, fetched at the first call. */
export const createPageApi = ({site, ports}: Page): CommerceApi =>
  createCommerceApi(
    createClient({...ports, root: new URL(site.apiRoot, location.href).href, locale: site.locale}),
    ports.clock,
  );
