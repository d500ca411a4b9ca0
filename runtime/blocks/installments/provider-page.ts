import {fetchWithin} from '../../../src/shared/fetch-within.inline.js';
import {INSTALLMENT_PAGE_TIMEOUT_MS} from '../../../src/tables/installments.js';
import {parseFramed} from '../../boot/html-sink.js';
import type {Page} from '../../contracts.js';

/** The provider learns nothing about the visitor before they follow one of its links. */
const PRIVATE = {credentials: 'omit', referrerPolicy: 'no-referrer'} as const;

/** Fetches the provider's page and makes its addresses absolute. Throws when it does not arrive in time. */
export const fetchProviderPage = ({ports}: Page, path: string): Promise<Document> => {
  const url = new URL(path, location.href).href;
  return fetchWithin(ports, {url, timeoutMs: INSTALLMENT_PAGE_TIMEOUT_MS, ...PRIVATE}, async answer => {
    if (!answer.ok) throw new Error(`answered with ${answer.status}`);
    return withAbsoluteUrls(parseFramed(await answer.text()), url);
  });
};

/** An address of the page at `base`, in full; null for one that is none. */
const fullAddress = (value: string, base: string): string | null => {
  try {
    return new URL(value, base).href;
  } catch {
    return null;
  }
};

/** Our frame does not know the page's own address. Links open in a new tab. */
const withAbsoluteUrls = (provided: Document, base: string): Document => {
  for (const name of ['href', 'src'])
    for (const element of provided.querySelectorAll(`[${name}]`)) {
      const address = fullAddress(element.getAttribute(name) ?? '', base);
      if (address !== null) element.setAttribute(name, address);
    }
  for (const link of provided.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  return provided;
};
