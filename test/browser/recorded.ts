import type {BrowserContext, Page} from 'playwright-core';
import type {Shop} from './harness.js';

/** One stored event, its content read. */
export interface Recorded {
  readonly name: string;
  readonly channel: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Every event the platform has of the given names, in the order they came; of all names where none is given. */
export const recorded = async (shop: Shop, ...names: string[]): Promise<Recorded[]> => {
  const rows = await shop.platform.db
    .selectFrom('site_event')
    .select(['name', 'channel', 'content'])
    .orderBy('position')
    .execute();
  return rows
    .filter(({name}) => names.length === 0 || names.includes(name))
    .map(({name, channel, content}) => ({name, channel, content: JSON.parse(content)}));
};

/** A visitor who has allowed everything before the first page. */
export const allowAll = (shop: Shop, context: BrowserContext): Promise<void> =>
  context.addCookies([{name: 'ss_cookieAllowed', value: '1', url: shop.url('/')}]);

type Api = {
  track(name: string, payload: unknown): Promise<void>;
  setConsent(choice: object): Promise<void>;
  debug(isShown: boolean): Promise<void>;
};

/**
 * `Vitrine.track` on the page: resolves once the event is recorded, which is long before the platform has it. Before a
 * decision the promise itself is settled by then, and nothing may start the recorder.
 */
export const track = (page: Page, name: string, payload: unknown = {}): Promise<void> =>
  page.evaluate(
    async ([event, data]) => {
      const api = window.Vitrine as Api;
      const settled = api.track(event, data).catch(() => {});
      const isSettled = await Promise.race([
        settled.then(() => true),
        // After what is settled at once, on a page whose clock may stand still.
        new Promise<boolean>(resolve => {
          const {port1, port2} = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve(false);
          };
          port2.postMessage(null);
        }),
      ]);
      // Leaves the inspector as it is: resolves once there is a recorder.
      const isInspected = !!document.querySelector('aside.vt-inspector');
      if (!isSettled) await Promise.race([settled, api.debug(isInspected)]);
    },
    [name, payload] as const,
  );

/** `Vitrine.setConsent` on the page. */
export const consent = (page: Page, choice: object): Promise<void> =>
  page.evaluate(given => (window.Vitrine as Api).setConsent(given), choice);

/** How many events wait on this device for one of the platform's calls; none before ours has made the place: whoever opens it first makes it. */
export const waiting = (page: Page, queue = 'vitrine'): Promise<number> =>
  page.evaluate(async place => {
    const places = await indexedDB.databases();
    if (!places.some(({name}) => name === place)) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(place);
      opening.onerror = reject;
      opening.onsuccess = () => {
        const asked = opening.result.transaction('events').objectStore('events').count();
        asked.onsuccess = () => {
          opening.result.close();
          resolve(asked.result);
        };
      };
    });
  }, queue);
