/** The bundles of the platform's own script, as its pages list them: the first until 2025, the others since. Source: docs of real sites. */
const BUNDLES = [
  'squarespace-commerce',
  'visitor_site_error_reporter',
  'common',
  'common_vendors',
  'common_vendors_stable',
  'user_account_core',
  'performance',
];

/** The page's globals that show whether the script runs. They may have any value. */
interface Host {
  readonly Squarespace?: unknown;
  readonly Y?: {readonly Squarespace?: unknown} | null;
  readonly SQUARESPACE_ROLLUPS?: unknown;
}
const host = globalThis as Host;

/** Scripts of the page that match. Read past the document's own names, which an element may replace. */
const scriptsOf = (selector: string): HTMLScriptElement[] =>
  [...Document.prototype.querySelectorAll.call(document, selector)] as HTMLScriptElement[];

/** True where the platform's own script has run on this page. */
export const isRunning = (): boolean => Boolean(host.Squarespace || host.Y?.Squarespace);

/** Addresses of the bundles' files as the page lists them, resolved. */
const listedFiles = (): string[] => {
  const files: unknown[] = BUNDLES.flatMap(name => Object(Object(host.SQUARESPACE_ROLLUPS)[name]).js ?? []);
  return files.flatMap(file => {
    try {
      return [new URL(String(file), document.baseURI).href];
    } catch {
      return [];
    }
  });
};

/** What the browser says of a file. Another origin may hide it: status and size are 0 then. */
const entriesOf = (address: string) => performance.getEntriesByName(address) as PerformanceResourceTiming[];

/** True once the browser has a file with something in it: what blocks scripts may answer with nothing. */
const hasArrived = (address: string): boolean =>
  // A browser that does not tell the status has none here.
  entriesOf(address).some(
    ({responseStatus, decodedBodySize}) => decodedBodySize > 0 && !(responseStatus >= 400),
  );

/** Resolves when the script has run or failed, with that event, or when the page has loaded. */
const untilSettled = (script: EventTarget): Promise<Event | undefined> =>
  new Promise(settle => {
    for (const type of ['load', 'error']) script.addEventListener(type, settle);
    if (document.readyState === 'complete') settle(undefined);
    // After the page's own listeners, which may start the script.
    else addEventListener('load', () => setTimeout(settle));
  });

/** True for the event of a script that has run, whose answer the browser hides. */
const ranUnseen = (event: Event | undefined): boolean =>
  event?.type === 'load' &&
  entriesOf((event.target as HTMLScriptElement).src).every(({responseStatus}) => !responseStatus);

/**
 * True where the platform's own script sells on this page. A saved page still lists the script, which cannot
 * load there, or has lost its element: so a listed script is awaited, at most until the page has loaded, and counts where
 * its globals or its file are there. One that comes later is found at the visitor's first event. Source: docs of real
 * sites; the order of the checks is ours.
 */
export const findPlatformScript = async (): Promise<boolean> => {
  if (isRunning()) return true;
  const files = listedFiles();
  if (!files.length) return false;
  const scripts = scriptsOf('script[src]').filter(({src}) => files.includes(src));
  // Nothing ever loads the document itself.
  const events = await Promise.all((scripts.length ? scripts : [document]).map(untilSettled));
  return isRunning() || files.some(hasArrived) || events.some(ranUnseen);
};

/** True where our own tag claims existing markup in any case. */
export const isTakeover = (): boolean => scriptsOf('script[src][data-takeover]').length > 0;
