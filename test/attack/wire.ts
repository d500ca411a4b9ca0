import {Agent, type IncomingMessage, request} from 'node:http';
import {connect} from 'node:net';

/** A request as it goes over the wire. */
export interface Sent {
  readonly method: string;
  /** With its query, as it stands in the first line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Written byte by byte: what no client sends. Without an answer the connection was closed. */
  readonly isRaw?: boolean;
}

/** What came back. `status` 0: the connection was closed without an answer, as a raw request may meet. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  readonly tookMs: number;
}

/** Nobody waits longer: what takes as long is over the bound in any case. */
const PATIENCE_MS = 20_000;
const RAW_PATIENCE_MS = 1500;
/** Of an answer this much is looked at. */
const TEXT_MAX = 300_000;

/** A connection pool of one run. */
export interface Wire {
  readonly send: (sent: Sent) => Promise<Received>;
  readonly close: () => void;
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    if (length < TEXT_MAX) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks).toString('utf8');
}

type Host = {readonly hostname: string; readonly port: number; readonly host: string};

function sendPlain(
  {hostname, port}: Host,
  agent: Agent,
  {method, path, headers, body}: Sent,
): Promise<Received> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request({agent, hostname, port, method, path, headers, timeout: PATIENCE_MS}, response => {
      textOf(response).then(
        text =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            tookMs: performance.now() - startedMs,
          }),
        reject,
      );
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.once('error', reject);
    asked.end(body);
  });
}

function headersIn(head: string): Record<string, string> {
  const lines = head.split('\r\n').slice(1);
  return Object.fromEntries(
    lines.flatMap(line => {
      const at = line.indexOf(':');
      return at < 0 ? [] : [[line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]];
    }),
  );
}

/** Word that a body may come, which is no answer yet. */
const INTERIM = /^HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n/;

/** A body in chunks of which there are none. */
const NO_CHUNKS = '0\r\n\r\n';

function readRaw(bytes: Buffer, tookMs: number): Received {
  const text = bytes.toString('utf8').replace(INTERIM, '');
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
  const body = end < 0 ? '' : text.slice(end + 4);
  return {status, headers: headersIn(head), text: body === NO_CHUNKS ? '' : body, tookMs};
}

/** Writes a request as it is and reads until the other side closes, or is silent. */
function sendRaw({hostname, port, host}: Host, {method, path, headers, body}: Sent): Promise<Received> {
  const startedMs = performance.now();
  const lines = Object.entries({Host: host, Connection: 'close', ...headers}).map(pair => pair.join(': '));
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return new Promise(resolve => {
    const chunks: Buffer[] = [];
    const socket = connect(port, hostname, () =>
      socket.write(Buffer.concat([head, body ?? Buffer.alloc(0)])),
    );
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(readRaw(Buffer.concat(chunks), performance.now() - startedMs));
    };
    const timer = setTimeout(() => {
      // A body that never comes is not waited for: that the server goes on to wait is no fault of its.
      chunks.splice(0, Number.POSITIVE_INFINITY);
      done();
    }, RAW_PATIENCE_MS);
    socket.on('data', chunk => chunks.push(chunk));
    socket.once('end', done);
    socket.once('error', done);
  });
}

/** Sends requests to a platform. */
export function openWire(url: string): Wire {
  const {hostname, port, host} = new URL(url);
  const agent = new Agent({keepAlive: true, maxSockets: 64});
  const to = {hostname, port: Number(port), host};
  return {
    send: sent => (sent.isRaw ? sendRaw(to, sent) : sendPlain(to, agent, sent)),
    close: () => agent.destroy(),
  };
}
