import type {Clock, Fetch, StoredEvent} from '../../../src/ports.js';
import {SEND_TIMEOUT_MS} from '../../../src/services/delivery.js';
import {type Outcome, readOutcome, retryAfterMs} from '../../../src/tracking/delivery-rules.js';

/** Where and as what a batch goes. */
export type Call = [url: string, body: Blob];

/** What sending is made of. `base` is the host of the events service. */
export interface SendPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly base: string;
  /** The call that takes an event of a page of existing sites. */
  readonly olderCall: (body: string) => Promise<Call>;
  /** Tells of an answer that is no success. */
  readonly refused: (status: number) => void;
}

/** The calls that tell the platform what happened. None rejects. Source: TRK-01, TRK-02. */
export const createSend = ({fetch, clock, base, olderCall, refused}: SendPorts) => {
  const callOf = (batch: readonly StoredEvent[]): Call | Promise<Call> =>
    batch[0]?.isClassic
      ? olderCall(batch[0].body)
      : [
          `${base}/v1/clanker/events`,
          new Blob([`{"events":[${batch.map(({body}) => body).join()}]}`], {type: 'application/json'}),
        ];
  return {
    async send(batch: readonly StoredEvent[]): Promise<Outcome> {
      const ending = new AbortController();
      const stop = clock.after(SEND_TIMEOUT_MS, () => ending.abort());
      try {
        const [url, body] = await callOf(batch);
        const response = await fetch(
          new Request(url, {method: 'POST', body, keepalive: true, signal: ending.signal}),
        );
        const waitMs = retryAfterMs(response.headers.get('Retry-After') ?? '', clock.nowMs());
        // Led elsewhere, as to a login page: nobody there took the events.
        const status = response.redirected ? 0 : response.status;
        const outcome = readOutcome(status, await response.text(), waitMs);
        if (!outcome.refused) refused(status);
        return outcome;
      } catch {
        return readOutcome(0, '', null);
      } finally {
        stop();
      }
    },
    /** Sends while the page is being left. Nobody hears whether it arrived: the events stay until somebody says so. */
    async parting(batch: readonly StoredEvent[]): Promise<void> {
      navigator.sendBeacon?.(...(await callOf(batch)));
    },
  };
};
