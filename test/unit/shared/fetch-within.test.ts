import {expect, test} from 'vitest';
import {fetchWithin} from '../../../src/shared/fetch-within.inline.js';
import {createScriptedClock} from '../services/scripted-clock.js';

const URL_ASKED = 'https://shop.example/api';
const TIMEOUT_MS = 5000;

/** A network that answers with `body`, or not at all, and the requests that it got. */
const makePorts = (body: BodyInit | null = 'read') => {
  const asked: Request[] = [];
  const clock = createScriptedClock();
  const fetch = (request: Request): Promise<Response> => {
    asked.push(request);
    return new Promise((resolve, reject) => {
      if (body !== null) resolve(new Response(body));
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  };
  return {asked, clock, fetch};
};
const readText = (response: Response): Promise<string> => response.text();

test('an answer is read, and no timer is left', async () => {
  const ports = makePorts();
  const request = {url: URL_ASKED, timeoutMs: TIMEOUT_MS, method: 'POST', body: 'sent'};
  expect(await fetchWithin(ports, request, readText)).toBe('read');
  expect(ports.clock.waiting()).toBe(0);
  const [sent] = ports.asked;
  expect([sent?.url, sent?.method, await sent?.text()]).toEqual([URL_ASKED, 'POST', 'sent']);
});

test('a request without an answer ends at its time', async () => {
  const ports = makePorts(null);
  const answer = fetchWithin(ports, {url: URL_ASKED, timeoutMs: TIMEOUT_MS}, readText);
  ports.clock.advance(TIMEOUT_MS - 1);
  expect(ports.asked[0]?.signal.aborted).toBe(false);
  ports.clock.advance(1);
  await expect(answer).rejects.toThrow('abort');
});

test('an answer that is refused unread is dropped, and the error is the reader’s', async () => {
  const ports = makePorts();
  const refuse = async (): Promise<never> => {
    throw new Error('not this one');
  };
  await expect(fetchWithin(ports, {url: URL_ASKED, timeoutMs: TIMEOUT_MS}, refuse)).rejects.toThrow(
    'not this one',
  );
  expect(ports.asked[0]?.signal.aborted).toBe(true);
});
