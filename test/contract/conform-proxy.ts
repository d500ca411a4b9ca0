import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A request or an answer on its way, which a fault may change. */
export interface Passing {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Headers;
  readonly text: string;
}
/** An answer on its way. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request on to the platform. */
export type Forward = (request: Passing) => Promise<Answered>;
/** What stands in the platform's place, with a memory of its own for each run. */
export type Faulty = (request: Passing, forward: Forward) => Promise<Answered>;

const HOP = /^(connection|keep-alive|transfer-encoding|content-length|host)$/i;

const read = async (request: IncomingMessage): Promise<Passing> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (!HOP.test(name)) headers.set(name, String(value));
  const {method = 'GET', url: path = '/'} = request;
  return {method, path, headers, text: Buffer.concat(parts).toString()};
};

const write = (response: ServerResponse, {status, headers, text}: Answered): void => {
  for (const [name, value] of headers)
    if (!HOP.test(name) && !/^(set-cookie|content-encoding)$/i.test(name)) response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  response.writeHead(status);
  response.end(text);
};

/** A server in front of the platform at `url`, which answers as `faulty` has it. */
export async function startProxy(url: string, faulty: Faulty) {
  const forward: Forward = async ({method, path, headers, text}) => {
    const sent = new Headers(headers);
    if (sent.has('origin')) sent.set('origin', url);
    const answer = await fetch(url + path, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(text && {body: text}),
    });
    return {status: answer.status, headers: answer.headers, text: await answer.text()};
  };
  const server = createServer(async (request, response) => {
    write(response, await faulty(await read(request), forward));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise(done => server.close(done)),
  };
}
