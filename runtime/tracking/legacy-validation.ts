import type {Fetch} from '../../src/ports.js';

/** What validation needs: the events service, and the report of an invalid event. */
interface ValidationPorts {
  readonly base: string;
  readonly fetch: Fetch;
  readonly reportInvalid: (message: string) => void;
}

/** An event as the request contains it. */
interface Sent {
  readonly eventSchemaName: string;
  readonly eventContent: string;
}

/**
 * Creates a `fetch` that validates each event before it sends them; invalid events are sent too. Source:
 * TRK-02, validate mode.
 */
export const createValidation = ({base, fetch, reportInvalid}: ValidationPorts): Fetch => {
  const validate = async ({eventSchemaName, eventContent}: Sent): Promise<void> => {
    const url = `${base}/v1/clanker/validate-event-content/${encodeURIComponent(eventSchemaName)}`;
    const body = new Blob([`{"eventContent":${JSON.stringify(eventContent)}}`], {type: 'application/json'});
    const {valid, errors} = await (await fetch(new Request(url, {method: 'POST', body}))).json();
    if (valid === false) reportInvalid(`"${eventSchemaName}": ${errors.join('; ')}`);
  };
  return async request => {
    if (request.url === `${base}/v1/clanker/events`) {
      const sent: Sent & {readonly events?: readonly Sent[]} = await request.clone().json();
      const events = sent.events ?? [sent];
      // A failed validation delays no event.
      await Promise.all(events.map(event => validate(event).catch(() => {})));
    }
    return fetch(request);
  };
};
