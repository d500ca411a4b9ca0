import type {Fetch} from '../../src/ports.js';

/** What validation is made of: the events service, and who is told what is wrong with an event. */
interface ValidationPorts {
  readonly base: string;
  readonly fetch: Fetch;
  readonly reportInvalid: (message: string) => void;
}

/** An event as it goes. */
interface Sent {
  readonly eventSchemaName: string;
  readonly eventContent: string;
}

/** A `fetch` that has the service hold each event against its schema before it goes; the events go all the same. Source: TRK-02, validate mode. */
export const createValidation = ({base, fetch, reportInvalid}: ValidationPorts): Fetch => {
  const validate = async ({eventSchemaName, eventContent}: Sent): Promise<void> => {
    const url = `${base}/v1/clanker/validate-event-content/${encodeURIComponent(eventSchemaName)}`;
    const body = new Blob([`{"eventContent":${JSON.stringify(eventContent)}}`], {type: 'application/json'});
    const {valid, errors} = await (await fetch(new Request(url, {method: 'POST', body}))).json();
    if (valid === false) reportInvalid(`"${eventSchemaName}": ${errors.join('; ')}`);
  };
  return async request => {
    if (request.url === `${base}/v1/clanker/events`) {
      const {events}: {events: Sent[]} = await request.clone().json();
      // Nobody to ask is no reason to keep an event back.
      await Promise.all(events.map(event => validate(event).catch(() => {})));
    }
    return fetch(request);
  };
};
