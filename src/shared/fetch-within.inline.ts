import type {Clock, Fetch} from '../ports.js';

/** A request with the milliseconds that it and the reading of its answer may take together. */
export interface TimedRequest extends Omit<RequestInit, 'signal'> {
  readonly url: string;
  readonly timeoutMs: number;
}

/** What `fetchWithin` needs: the platform's fetch, and the timer that ends it. */
export interface TimedFetchPorts {
  readonly fetch: Fetch;
  readonly clock: Pick<Clock, 'after'>;
}

/**
 * Fetches and reads an answer within a time. Rejects where the fetch or `read` does, and where either is late.
 * Source: reliability §2 rule 6.
 */
export const fetchWithin = async <Value>(
  {fetch, clock}: TimedFetchPorts,
  {url, timeoutMs, ...init}: TimedRequest,
  read: (response: Response) => Promise<Value>,
): Promise<Value> => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const stop = clock.after(timeoutMs, abort);
  try {
    return await read(await fetch(new Request(url, {...init, signal: controller.signal})));
  } finally {
    stop();
    // An unread answer would keep the network busy.
    abort();
  }
};
