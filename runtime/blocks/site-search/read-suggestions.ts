import {decodeSuggestions, type Suggestion} from '../../../src/site/suggestions.js';
import type {Page} from '../../contracts.js';

/** Milliseconds of a pause in typing after which suggestions are fetched. Source: our choice, usual for search fields. */
const PAUSE_MS = 150;
/** Characters from which something can be meant; writing without blanks needs one alone. */
const SHORTEST = 2;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const isAsked = (q: string): boolean => q.length >= SHORTEST || UNSPACED.test(q);

/** Fetches suggestions for what is typed: one call at a time, of which a later one aborts an earlier. */
export const createReader = (
  {ports, site}: Page,
  show: (q: string, items: readonly Suggestion[]) => void,
  fail: (error: unknown) => void,
) => {
  let cancel = (): void => {};
  let call = new AbortController();
  const read = async (q: string): Promise<void> => {
    const {signal} = call;
    const url = new URL(`${site.apiRoot}/search/suggestions`, location.href);
    url.search = String(new URLSearchParams({q, language: site.language}));
    try {
      const response = await ports.fetch(new Request(url, {signal}));
      if (!response.ok) throw new Error(`suggestions were answered with ${response.status}`);
      const items = decodeSuggestions(await response.json());
      if (!signal.aborted) show(q, items);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };
  const stop = (): void => {
    cancel();
    call.abort();
  };
  return {
    stop,
    /** Fetches suggestions after a pause. */
    type(typed: string): void {
      stop();
      const q = typed.trim();
      if (!isAsked(q)) {
        show('', []);
        return;
      }
      call = new AbortController();
      cancel = ports.clock.after(PAUSE_MS, () => void read(q));
    },
  };
};
