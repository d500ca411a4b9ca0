import type {Clock, Fetch, StoredEvent} from '../../../src/ports.js';
import {SEND_TIMEOUT_MS} from '../../../src/services/delivery.js';
import {type Outcome, readOutcome, retryAfterMs} from '../../../src/tracking/delivery-rules.js';

/** What sending is made of. `root` is the platform's API, `base` the host of the events service. */
export interface SendPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly root: string;
  readonly base: string;
  readonly crumb: () => string;
  /** Tells of an answer that is no success. */
  readonly refused: (status: number) => void;
}

/** The calls that tell the platform what happened. None rejects. Source: TRK-01, TRK-02. */
export const createSend = ({fetch, clock, root, base, crumb, refused}: SendPorts) => {
  const requestOf = (batch: readonly StoredEvent[]): [url: string, body: Blob] =>
    batch[0]?.isClassic
      ? [
          `${root}/events/RecordEvent`,
          new Blob([`crumb=${encodeURIComponent(crumb())}&${batch[0].body}`], {
            type: 'application/x-www-form-urlencoded',
          }),
        ]
      : [
          `${base}/v1/clanker/events`,
          new Blob([`{"events":[${batch.map(({body}) => body).join()}]}`], {type: 'application/json'}),
        ];
  return {
    async send(batch: readonly StoredEvent[]): Promise<Outcome> {
      const ending = new AbortController();
      const stop = clock.after(SEND_TIMEOUT_MS, () => ending.abort());
      try {
        const [url, body] = requestOf(batch);
        const response = await fetch(
          new Request(url, {method: 'POST', body, keepalive: true, signal: ending.signal}),
        );
        const waitMs = retryAfterMs(response.headers.get('Retry-After'), clock.nowMs());
        // Led elsewhere, as to a login page: nobody there took the events.
        const status = response.redirected ? 0 : response.status;
        const outcome = readOutcome(status, await response.text(), waitMs);
        if (!outcome.isTaken) refused(status);
        return outcome;
      } catch {
        return readOutcome(0, '', null);
      } finally {
        stop();
      }
    },
    /** Sends while the page is being left. Nobody hears whether it arrived: the events stay until somebody says so. */
    parting(batch: readonly StoredEvent[]): void {
      navigator.sendBeacon?.(...requestOf(batch));
    },
  };
};
