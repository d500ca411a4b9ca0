import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type {AddressInfo} from 'node:net';

/** What the shop answered. */
interface Passed {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Answers in place of the shop; `pass` hands the request on, as often as it is called. */
export type Play = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  pass: () => Promise<Passed>,
) => Promise<unknown>;

/** A proxy before the shop that misbehaves on the socket, where a browser's own interception cannot. */
export interface Front {
  readonly url: string;
  /** Method and path to what happens then, as `POST /api/…`; everything else is handed on. */
  readonly plays: Map<string, Play>;
  close(): void;
}

const read = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

const handOn = async (shopUrl: string, incoming: IncomingMessage, sent: Buffer): Promise<Passed> => {
  const {method, headers, url = '/'} = incoming;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(new URL(url, shopUrl), {method, headers}, resolve).on('error', reject).end(sent);
  });
  return {status: answer.statusCode ?? 500, headers: answer.headers, body: await read(answer)};
};

/** Opens a proxy before `shopUrl`. */
export const openFront = async (shopUrl: string): Promise<Front> => {
  const plays = new Map<string, Play>();
  const server = createServer(async (incoming, outgoing) => {
    const sent = await read(incoming);
    const [path = ''] = (incoming.url ?? '').split('?');
    const pass = (): Promise<Passed> => handOn(shopUrl, incoming, sent);
    const play = plays.get(`${incoming.method} ${path}`);
    if (play) return void (await play(incoming, outgoing, pass));
    const {status, headers, body} = await pass();
    const {'transfer-encoding': _, ...kept} = headers;
    outgoing.writeHead(status, kept).end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plays,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
