import {fetchWithin} from '../../../src/shared/fetch-within.inline.js';
import {CALL_TIMEOUT_MS} from '../../../src/tables/limits.js';
import {parsePage} from '../../boot/html-sink.js';
import type {Page} from '../../contracts.js';

/**
 * Fetches a page of this site as a document in which nothing runs. `read` gets the text of each of its scripts.
 * Throws when it does not arrive in time.
 */
export const fetchPage = ({ports}: Page, url: string, read?: (script: string) => void): Promise<Document> =>
  fetchWithin(ports, {url, timeoutMs: CALL_TIMEOUT_MS, headers: {Accept: 'text/html'}}, async response => {
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    return parsePage(await response.text(), read);
  });
