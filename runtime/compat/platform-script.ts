/** The bundle of the platform's own script that sells, as its pages list it. Source: docs of real sites. */
const BUNDLE = 'squarespace-commerce';

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

/** Addresses of the bundle's files as the page lists them, resolved. */
const listedFiles = (): string[] => {
  const {js} = Object(Object(host.SQUARESPACE_ROLLUPS)[BUNDLE]);
  const files: readonly unknown[] = Array.isArray(js) ? js : [];
  return files.flatMap(file => {
    try {
      return [new URL(String(file), document.baseURI).href];
    } catch {
      return [];
    }
  });
};

/** True once the browser has a file with something in it: what blocks scripts may answer with nothing. */
const hasArrived = (address: string): boolean =>
  performance.getEntriesByName(address, 'resource').some(entry => {
    const {responseStatus = 0, decodedBodySize} = entry as PerformanceResourceTiming;
    return responseStatus < 400 && decodedBodySize > 0;
  });

/** Resolves when the script has run or failed, or the page has loaded. */
const untilSettled = (script: EventTarget): Promise<unknown> =>
  new Promise(settle => {
    for (const type of ['load', 'error']) script.addEventListener(type, settle, {once: true});
    if (document.readyState === 'complete') settle(0);
    // After the page's own listeners, which may start the script.
    else addEventListener('load', () => setTimeout(settle), {once: true});
  });

/**
 * True where the platform's own script sells on this page. A saved page still lists the script, which cannot
 * load there, or has lost its element: so a listed script is awaited, at most until the page has loaded, and counts where its globals or
 * its file are there. One that comes later is found at the visitor's first event. Source: docs of real sites; the order of the checks is
 * ours.
 */
export const findPlatformScript = async (): Promise<boolean> => {
  if (isRunning()) return true;
  const files = listedFiles();
  if (!files.length) return false;
  const scripts = scriptsOf('script[src]').filter(({src}) => files.includes(src));
  await Promise.all((scripts.length ? scripts : [window]).map(untilSettled));
  return isRunning() || files.some(hasArrived);
};

/** True where our own tag claims existing markup in any case. */
export const isTakeover = (): boolean => scriptsOf('script[src][data-takeover]').length > 0;
