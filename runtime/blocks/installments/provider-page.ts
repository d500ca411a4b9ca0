import {INSTALLMENT_PAGE_TIMEOUT_MS} from '../../../src/tables/installments.js';
import {parseFramed} from '../../boot/html-sink.js';
import type {Page} from '../../contracts.js';

/** Fetches the provider's page and makes its addresses absolute. Throws when it does not arrive in time. */
export const fetchProviderPage = async ({ports}: Page, path: string): Promise<Document> => {
  const url = new URL(path, location.href).href;
  const controller = new AbortController();
  const stop = ports.clock.after(INSTALLMENT_PAGE_TIMEOUT_MS, () => controller.abort());
  try {
    // The provider learns nothing about the visitor before they follow one of its links.
    const request = new Request(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: controller.signal,
    });
    const answer = await ports.fetch(request);
    if (!answer.ok) throw new Error(`answered with ${answer.status}`);
    return withAbsoluteUrls(parseFramed(await answer.text()), url);
  } finally {
    stop();
    // An unread answer would keep the network busy.
    controller.abort();
  }
};

/** Our frame does not know the page's own address. Links open in a new tab. */
const withAbsoluteUrls = (provided: Document, base: string): Document => {
  for (const name of ['href', 'src'])
    for (const element of provided.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      if (URL.canParse(value, base)) element.setAttribute(name, new URL(value, base).href);
    }
  for (const link of provided.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  return provided;
};
