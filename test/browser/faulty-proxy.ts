import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type {AddressInfo} from 'node:net';

/** The shop's answer. */
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
  body: string,
) => unknown;

/** A proxy before the shop that misbehaves on the socket, where a browser's own interception cannot. */
export interface Front {
  readonly url: string;
  /** Method and path to what happens then, as `POST /api/…`; everything else is handed on. */
  readonly plays: Map<string, Play>;
  close(): void;
}

/** A request as it came. */
export interface Arrived {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly body: string;
}

/** How a proxy takes part in what it hands on. */
export interface FrontOptions {
  /** Called with each request, before anything answers it. */
  readonly onRequest?: (arrived: Arrived) => void;
  /** Added to the head of every page. */
  readonly headHtml?: string;
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

/** A page with markup at the start of its head; anything else, and a page packed for the way, is as it was. */
const withHead = ({headers, body}: Passed, html: string): Buffer => {
  if (!html || !headers['content-type']?.startsWith('text/html')) return body;
  return Buffer.from(String(body).replace(/<head[^>]*>/, head => head + html));
};

/** Opens a proxy before `shopUrl`. */
export const openFront = async (
  shopUrl: string,
  {onRequest, headHtml = ''}: FrontOptions = {},
): Promise<Front> => {
  const plays = new Map<string, Play>();
  const server = createServer(async (incoming, outgoing) => {
    const sent = await read(incoming);
    const {method = '', url: target = ''} = incoming;
    const [path = ''] = target.split('?');
    const play = plays.get(`${method} ${path}`);
    if (!play) onRequest?.({method, path: target, body: String(sent)});
    // Pages come unpacked where something is added to them.
    if (headHtml) delete incoming.headers['accept-encoding'];
    const pass = (): Promise<Passed> => handOn(shopUrl, incoming, sent);
    if (play) return void (await play(incoming, outgoing, pass, String(sent)));
    const passed = await pass();
    const {'transfer-encoding': _, 'content-length': _length, ...kept} = passed.headers;
    outgoing.writeHead(passed.status, kept).end(withHead(passed, headHtml));
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
