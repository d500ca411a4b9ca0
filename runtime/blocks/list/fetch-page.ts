import {CALL_TIMEOUT_MS} from '../../../src/tables/limits.js';
import {parsePage} from '../../boot/html-sink.js';
import type {Page} from '../../contracts.js';

/**
 * Fetches a page of this site as a document in which nothing runs. `read` gets the text of each of its scripts.
 * Throws when it does not arrive in time.
 */
export const fetchPage = async (
  {ports}: Page,
  href: string,
  read?: (script: string) => void,
): Promise<Document> => {
  const controller = new AbortController();
  const stop = ports.clock.after(CALL_TIMEOUT_MS, () => controller.abort());
  try {
    const request = new Request(href, {headers: {Accept: 'text/html'}, signal: controller.signal});
    const response = await ports.fetch(request);
    if (!response.ok) throw new Error(`${href} was answered with ${response.status}`);
    return parsePage(await response.text(), read);
  } finally {
    stop();
    // An unread answer would keep the network busy.
    controller.abort();
  }
};
