import {createServer, type IncomingHttpHeaders, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {afterAll, beforeAll, beforeEach} from 'vitest';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform, StartOptions} from '../../examples/platform/main.js';
import {signInAs} from './owner-client.js';
import {startShop, type Visitor} from './shop-client.js';

/** Options of a shop whose webhooks may be on this machine, and that looks for messages often. */
export const LOCAL = {mailPollMs: 10, webhookTargets: {allowsLocal: true}};

/** A message that came. */
export interface Message {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
  readonly json: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>> & {readonly id: string};
  };
}

/** A program that takes messages on this machine. */
export interface Receiver {
  readonly url: string;
  /** Every message that came, whatever it was answered, the oldest first. */
  readonly came: Message[];
  /** Those that were answered 200. */
  readonly taken: Message[];
  /** How it answers from now on: with a status and a body, or by a function of its own, which may never answer. */
  answer: (message: Message, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Answers with a status and a body. */
export const withStatus =
  (status: number, body = '', headers: Record<string, string> = {}): Receiver['answer'] =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };

/** Starts a program that takes every message. */
export async function startReceiver(): Promise<Receiver> {
  const came: Message[] = [];
  const taken: Message[] = [];
  const receiver = {came, taken, answer: withStatus(200)};
  const server = createServer(async (request, response) => {
    const {headers, url: path = ''} = request;
    const body = await text(request);
    const message = {id: String(headers['webhook-id']), headers, body, path, json: JSON.parse(body || '{}')};
    came.push(message);
    response.on('finish', () => {
      if (response.statusCode === 200) taken.push(message);
    });
    receiver.answer(message, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** The page of webhooks, and that of one. */
export const WEBHOOKS = '/owner/webhooks';
export const WEBHOOK = `${WEBHOOKS}/webhook`;

const SECRET = /whsec_[\w+/]{43}=/;
/** The secret that an answer shows. */
export const secretIn = (html: string): string => SECRET.exec(html)?.[0] ?? '';

/** Posts the form that makes a webhook. */
export const postWebhook = (
  owner: Visitor,
  address: string,
  events: readonly string[],
  more: Record<string, string> = {},
) =>
  owner.post(WEBHOOKS, {
    do: 'make',
    id: newId(),
    target: address,
    ...Object.fromEntries(events.map(event => [`event-${event}`, '1'])),
    ...more,
  });

/** Makes a webhook, and answers its id and secret. */
export async function makeWebhook(owner: Visitor, address: string, events: readonly string[]) {
  const id = newId();
  const {status, text: html} = await postWebhook(owner, address, events, {id});
  if (status !== 200) throw new Error(`the form of webhooks answered ${status}: ${html}`);
  return {id, secret: secretIn(html)};
}

/** Posts a button of a webhook's page. */
export const press = (owner: Visitor, id: string, what: string, more: Record<string, string> = {}) =>
  owner.post(`${WEBHOOK}?id=${id}`, {do: what, id, ...more});

/** A shop whose webhooks may be on this machine, its owner and a program, with no webhook at the start of each test. */
export interface WebhookShop {
  readonly shop: Platform;
  owner: Visitor;
  readonly receiver: Receiver;
  /** How far the shop's clock is ahead. */
  aheadMs: number;
}

/** Opens it before the tests of a file. Its properties are there once a test runs. */
export function openWebhookShop(options: StartOptions = {}): WebhookShop {
  const opened = {aheadMs: 0} as {-readonly [Name in keyof WebhookShop]: WebhookShop[Name]};
  beforeAll(async () => {
    opened.shop = await startShop({...LOCAL, nowMs: () => Date.now() + opened.aheadMs, ...options});
  });
  afterAll(() => opened.shop.close());
  beforeEach(async () => {
    // The days that a test lets pass end a session.
    opened.owner = await signInAs(opened.shop.url, 'admin');
    opened.receiver = await startReceiver();
    return async () => {
      await opened.shop.db.deleteFrom('webhook').execute();
      await opened.receiver.close();
    };
  });
  return opened;
}

/** Lets the waits of all messages pass. */
export const passWaits = ({db}: Platform) =>
  db
    .updateTable('webhook_message')
    .set({next_ms: 0})
    .where('state', '=', 'waiting')
    .where('next_ms', '>', 0)
    .execute();

/** Messages in the order in which they were written down. */
export const messagesOf = ({db}: Platform) =>
  db.selectFrom('webhook_message').selectAll().orderBy('position').execute();
