import type {RequestView} from '../../../widgets/inspector/view.js';

type Timing = PerformanceResourceTiming & {readonly responseStatus?: number};

const OWN_FILE = /\/(?:chunks-\w+\/[\w-]+|vitrine)\.js/;
/** How timings name a beacon, which is always a POST. */
const BEACON = 'beacon';

/** Methods of requests that begin from now on, the latest of each address. */
const observeMethods = (): Map<string, string> => {
  const methods = new Map<string, string>();
  // Timings have no method, and clients hold the browser's fetch since they were created.
  globalThis.Request = new Proxy(globalThis.Request, {
    construct(target, args, newTarget) {
      const request: Request = Reflect.construct(target, args, newTarget);
      methods.set(request.url, request.method);
      return request;
    },
  });
  return methods;
};

/** The requests of ours so far: calls of the API under `roots`, and downloads. */
export interface Requests {
  readonly api: readonly RequestView[];
  readonly downloads: readonly RequestView[];
}

/**
 * Observes requests, those before the inspector included: browsers keep their timings. `onRequest` is called
 * after each.
 */
export const observeRequests = (root: string, onRequest: () => void): Requests => {
  const api: RequestView[] = [];
  const downloads: RequestView[] = [];
  const sinceMs = performance.now();
  const methods = observeMethods();
  const methodOf = ({name, initiatorType, startTime}: Timing): string =>
    (startTime < sinceMs ? undefined : methods.get(name)) ?? (initiatorType === BEACON ? 'POST' : '?');
  const add = (timing: Timing): void => {
    const {name, responseStatus, startTime, duration} = timing;
    const isFile = OWN_FILE.test(name);
    if (!isFile && !name.startsWith(root) && !/\/(?:census|clanker)\//.test(name)) return;
    // The query may have the visitor's CSRF token, which belongs in no screenshot.
    const {pathname} = new URL(name);
    (isFile ? downloads : api).push({
      method: isFile ? 'GET' : methodOf(timing),
      path: isFile ? pathname.split('/').slice(-2).join('/') : pathname,
      status: responseStatus ? String(responseStatus) : 'none',
      durationMs: Math.round(duration),
      isEarlier: startTime < sinceMs,
    });
  };
  new PerformanceObserver(list => {
    for (const timing of list.getEntries()) add(timing as Timing);
    onRequest();
  }).observe({type: 'resource', buffered: true});
  return {api, downloads};
};
