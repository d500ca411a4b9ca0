import ky, {HTTPError, TimeoutError} from 'ky';
import {createClient} from '../../../src/api/client.js';
import {type CommerceApi, createCommerceApi} from '../../../src/api/commerce.js';
import type {Page} from '../../contracts.js';

/** Creates the platform's calls for this page: a download at the first call. A visit without a cart makes none. */
export const createPageApi = ({site, ports}: Page): CommerceApi => {
  const http = {ky, HTTPError, TimeoutError};
  const root = new URL(`${site.apiRoot}/`, location.href).href;
  return createCommerceApi(createClient({...ports, http, root, locale: site.locale}), ports.clock);
};
