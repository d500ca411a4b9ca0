import {createServer, type Server} from 'node:http';
import {type AddressInfo, isIPv6, type Socket} from 'node:net';
import {getRequestListener} from '@hono/node-server';
import type {Hono} from 'hono';
import {CannotStart} from '../cannot-start.js';
import type {ServerTypes} from './shop.js';
import {BODY_TIMES, type BodyTimes, cutSlowBodies} from './slow-bodies.js';

/** A server that takes requests. */
export interface Listening {
  readonly url: string;
  /** Takes no new request, lets those under way finish, then ends. */
  close(): Promise<void>;
}

/** A request that is still under way after this is cut off, so that a stop always ends. */
const CLOSE_PATIENCE_MS = 10_000;
/**
 * Slow senders of headers are cut off. Node's own bound of headers, 16 KiB, would answer a long list of ids with no word of why.
 * Source: reliability V10.
 */
const BOUNDS = {headersTimeout: 15_000, keepAliveTimeout: 65_000, maxHeaderSize: 65_536} as const;

function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    const patience = setTimeout(() => server.closeAllConnections(), CLOSE_PATIENCE_MS);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Follows the connections of a server. Calling what it returns ends those that Node leaves open at a stop: those that a browser opened
 * ahead and asked nothing over yet, and each that is under way once its answer is sent, which a browser keeps for the next request.
 */
function followConnections(server: Server): () => void {
  const open = new Set<Socket>();
  let isStopping = false;
  server.on('connection', socket => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({socket}, response) => {
    response.once('close', () => {
      if (isStopping) socket.destroySoon();
    });
  });
  return () => {
    isStopping = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** Where a server listens. */
export interface Place {
  /** 0 takes any free one. */
  readonly port: number;
  /** The address of this machine that it is reached at; undefined for all of them. */
  readonly address?: string | undefined;
}

/** What the system says of an address that is none of this machine's. */
const NOT_OURS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

function listenError(error: NodeJS.ErrnoException, {port, address}: Place, choice: string): Error {
  const code = error.code ?? '';
  if (code === 'EADDRINUSE')
    return new CannotStart(
      `Port ${port} is in use. Stop what listens there, or choose another with ${choice}.`,
    );
  if (address !== undefined && NOT_OURS.includes(code))
    return new CannotStart(
      `LISTEN_ADDRESS is "${address}" and must be an address of this machine, as 127.0.0.1.`,
    );
  return error;
}

/** Binds a server to a port. Rejects with `CannotStart` when it is taken, or the address is none of this machine's. */
const bind = (server: Server, place: Place, choice = 'PORT'): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', error => reject(listenError(error, place, choice)));
    server.listen(place.port, place.address, resolve);
  });

/** Rejects with `CannotStart` when the port is taken: asked before a database is made for it. `choice` names what chooses another. */
export async function checkPort(place: Place, choice: string): Promise<void> {
  const server = createServer();
  await bind(server, place, choice);
  await close(server);
}

/** Addresses that stand for every one of this machine's. */
const ANY = ['0.0.0.0', '::'];

const urlOf = ({port}: AddressInfo, address: string | undefined): string => {
  const host = address === undefined || ANY.includes(address) ? 'localhost' : address;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
};

/**
 * Serves an app, made for the address it gets, on a port. `times` cut off slow senders of bodies. Rejects with
 * `CannotStart` when the port is taken.
 */
export async function listen(
  appAt: (url: string) => Hono<ServerTypes>,
  place: Place,
  times: BodyTimes = BODY_TIMES,
): Promise<Listening> {
  const server = createServer(BOUNDS);
  cutSlowBodies(server, times);
  const endConnections = followConnections(server);
  await bind(server, place);
  const url = urlOf(server.address() as AddressInfo, place.address);
  const app = appAt(url);
  server.on(
    'request',
    getRequestListener((request, env) => app.fetch(request, env as ServerTypes['Bindings'])),
  );
  return {
    url,
    close: () => {
      const closed = close(server);
      endConnections();
      return closed;
    },
  };
}
