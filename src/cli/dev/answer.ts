import type {IncomingMessage, ServerResponse} from 'node:http';

/** What is sent for an address. */
export interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
}

/** Pages are served as published ones are: no inline script, so that one is noticed here. */
const POLICY = "script-src 'self'; object-src 'none'; base-uri 'none'";

/** A page. */
export const page = (body: string): Answer => ({type: 'text/html; charset=utf-8', body});

/** A line of plain text. */
export const text = (body: string): Answer => ({type: 'text/plain; charset=utf-8', body});

/** Sends a response that browsers do not cache. */
export const send = (outgoing: ServerResponse, status: number, {type, body}: Answer): void => {
  outgoing
    .writeHead(status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
    })
    .end(body);
};

/** The path a request asks for, or null when it does not decode. */
export const pathOf = ({url = '/'}: IncomingMessage): string | null => {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
};

/** True for a request that changes nothing. */
export const isRead = ({method}: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/**
 * True where the browser asked for this machine by a name of its own. A page of any other site can have its name lead here, and would
 * read the folder as its own (DNS rebinding).
 */
export const isOwnHost = ({headers: {host = ''}}: IncomingMessage): boolean =>
  URL.canParse(`http://${host}`) &&
  /^(?:(?:[^/]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(`http://${host}`).hostname);

/** True for a navigation; false for a request of a page or script. */
export const isVisit = (incoming: IncomingMessage): boolean =>
  isRead(incoming) && (incoming.headers.accept ?? '').includes('text/html');
