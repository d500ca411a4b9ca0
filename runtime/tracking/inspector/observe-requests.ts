import type {RequestView} from '../../../widgets/inspector/view.js';

type Timing = PerformanceResourceTiming & {readonly responseStatus?: number};

const OWN_FILE = /\/(?:chunks-\w+\/[\w-]+|vitrine)\.js/;

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
  const add = (timing: Timing): void => {
    const {name, responseStatus, startTime, duration} = timing;
    const isFile = OWN_FILE.test(name);
    if (!isFile && !name.startsWith(root) && !/\/(?:census|clanker)\//.test(name)) return;
    // The query may have the visitor's CSRF token, which belongs in no screenshot.
    const {pathname} = new URL(name);
    (isFile ? downloads : api).push({
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
