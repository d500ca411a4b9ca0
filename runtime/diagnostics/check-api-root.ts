import type {Page} from '../contracts.js';

/**
 * Reports an address of the API that no call can reach, before there is a call. Only the address itself is read: what a server
 * answers is known after the first call, and a check must not send one.
 */
export const checkApiRoot = async (page: Page): Promise<void> => {
  const {href, protocol} = new URL(`${page.site.apiRoot}/`, location.href);
  // The schemes that always work: then the code that names reasons is no download.
  if (protocol === 'https:' || protocol === location.protocol) return;
  const {explainFailure} = await page.chunk(() => import('../chunks/api-fault.js'));
  await explainFailure(page, {url: href, error: null});
};
