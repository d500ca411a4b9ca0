import type {Clock, EventCall, StoredEvent} from '../../src/ports.js';
import {type Outcome, readOutcome, retryAfterMs} from '../../src/tracking/delivery-rules.js';

/** Sends a batch. Never rejects. Source: TRK-01, TRK-02, TRK-03. */
export const createSend =
  (clock: Clock, {fetch, callOf, timeoutMs, refused}: EventCall) =>
  async (batch: readonly StoredEvent[]): Promise<Outcome> => {
    try {
      const controller = new AbortController();
      // It aborts nothing once the answer is read.
      clock.after(timeoutMs, () => controller.abort());
      const [url, body] = callOf(batch);
      const response = await fetch(
        new Request(url, {method: 'POST', body, keepalive: true, signal: controller.signal}),
      );
      const waitMs = retryAfterMs(response.headers.get('Retry-After') ?? '', clock.nowMs());
      // A redirect, as to a login page: the platform did not accept the events.
      const status = response.redirected ? 0 : response.status;
      const outcome = readOutcome(status, await response.text(), waitMs);
      if (!outcome.refused) refused(status);
      return outcome;
    } catch {
      // A page that is left ends its requests, which is no failure: its events are handed over in this task.
      await new Promise<void>(resolve => clock.after(0, resolve));
      return readOutcome(0, '', null);
    }
  };
