import {type IncomingMessage, request as requestHttp} from 'node:http';
import {request as requestHttps} from 'node:https';
import type {WebhookTargets} from '../../kernel/http/shop.js';
import {storableText} from '../../kernel/http/text.js';
import {checkedLookup, PrivateTarget, targetProblem} from './target.js';

/** Longest delivery in all, from the look-up of the host to the end of the answer. Source: our choice. */
export const DELIVERY_MS = 10_000;
/** Bytes of an answer that are read. */
const ANSWER_BYTES = 2000;
/** Characters of it that the owner reads. */
const ANSWER_MAX = 300;
/** The receiver wants no more messages. Source: Standard Webhooks. */
const GONE = 410;

/** Why a message was not delivered. */
export const WEBHOOK_PROBLEMS = [
  'answer',
  'redirect',
  'gone',
  'timeout',
  'unreachable',
  'private',
  'secret',
] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];

/** What became of one try. `answer` is the beginning of what was answered, or what the network said. */
export type Delivery =
  | {readonly outcome: 'delivered'; readonly status: number; readonly answer: string}
  | {
      readonly outcome: 'failed';
      readonly problem: WebhookProblem;
      readonly status: number | null;
      readonly answer: string;
    }
  /** The platform stopped meanwhile. */
  | {readonly outcome: 'stopped'};

const shortened = (text: string): string =>
  storableText([...text.replace(/\s+/g, ' ').trim()].slice(0, ANSWER_MAX).join(''));

const failed = (problem: WebhookProblem, answer = '', status: number | null = null): Delivery => ({
  outcome: 'failed',
  problem,
  status,
  answer: shortened(answer),
});

/** The beginning of an answer. What comes after it is not read, and what breaks off has been answered all the same. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= ANSWER_BYTES) break;
    }
  } catch {
    // Its status has said what became of the message.
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8');
}

async function deliveryOf(response: IncomingMessage): Promise<Delivery> {
  const {statusCode: status = 0} = response;
  const answer = await beginningOf(response);
  if (status >= 200 && status < 300) return {outcome: 'delivered', status, answer: shortened(answer)};
  if (status >= 300 && status < 400)
    return failed('redirect', String(response.headers.location ?? answer), status);
  return failed(status === GONE ? 'gone' : 'answer', answer, status);
}

/** What is sent, and where. */
export interface Outgoing {
  readonly address: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a request on a connection of its own. Rejects with the connection's error. */
const send = ({address, body, headers}: Outgoing, rules: WebhookTargets, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const isPlain = address.startsWith('http:');
    const request = (isPlain ? requestHttp : requestHttps)(address, {
      method: 'POST',
      agent: false,
      lookup: checkedLookup(rules),
      signal,
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Vitrine-Webhooks/1',
        Accept: '*/*',
      },
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });

/** Sends one message over a connection of its own, to a public address alone. Redirects are not followed. Never throws. */
export async function deliver(
  message: Outgoing,
  {rules, stopping}: {readonly rules: WebhookTargets; readonly stopping: AbortSignal},
): Promise<Delivery> {
  // A shop may have taken addresses that it takes no more.
  if (targetProblem(message.address, rules)) return failed('private');
  const timeout = AbortSignal.timeout(DELIVERY_MS);
  let response: IncomingMessage | undefined;
  try {
    response = await send(message, rules, AbortSignal.any([timeout, stopping]));
    return await deliveryOf(response);
  } catch (error) {
    if (stopping.aborted) return {outcome: 'stopped'};
    if (error instanceof PrivateTarget) return failed('private');
    if (timeout.aborted) return failed('timeout');
    return failed('unreachable', error instanceof Error ? error.message : String(error));
  } finally {
    response?.destroy();
  }
}
