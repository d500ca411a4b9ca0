import type {VitrineApi, VitrineQueue} from '../boot/public-api.js';
import type {Commerce, Page} from '../contracts.js';

/** A kind of block that only asks for the page of the runtime, which every block is given. */
const KIND = 'vitrine-react';
/** How long the runtime has to answer. Source: our choice; it does within one task. */
const ANSWER_MS = 1000;

/** The page of a runtime, asked for once a document: a kind can be registered once. */
type Host = {[KEY]?: {readonly api: VitrineApi; readonly page: Promise<Page | null>}};
const KEY = Symbol.for('vitrine.react');

const ask = (api: VitrineApi): Promise<Page | null> =>
  new Promise(resolve => {
    const place = document.createElement('div');
    place.dataset.block = KIND;
    place.dataset.load = 'load';
    api.register(KIND, async () => ({
      mount: ({page}) => {
        resolve(page);
        return () => {};
      },
    }));
    api.mount(place);
    setTimeout(() => {
      api.unmount(place);
      resolve(null);
    }, ANSWER_MS);
  });

/** True where the script tag's runtime runs on this page, and not only its queue waits for it. */
const isRunning = (api: VitrineApi | VitrineQueue | undefined): api is VitrineApi =>
  !!api && 'version' in api && 'register' in api;

/** True where the runtime of this version runs on the page: its cart is waited for. */
export const hasRuntime = (): boolean => isRunning(window.Vitrine) && window.Vitrine.version === __VERSION__;

/**
 * The script tag's runtime, whose cart is then ours too; null where none runs, where it is of another version, or where it
 * calls another API. Source: our choice, one cart on a page.
 */
export const findRuntime = async (
  apiRoot: string,
): Promise<{readonly page: Page; readonly commerce: Commerce} | null> => {
  if (!hasRuntime()) return null;
  const api = window.Vitrine;
  const host = globalThis as Host;
  if (host[KEY]?.api !== api) host[KEY] = {api, page: ask(api)};
  const page = await host[KEY].page;
  return page?.site.apiRoot === apiRoot ? {page, commerce: await page.commerce()} : null;
};
