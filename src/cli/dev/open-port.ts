import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {UsageError} from '../usage-error.js';

/** A server that listens on its port without a handler yet. */
export interface OpenPort {
  readonly server: Server;
  readonly url: string;
}

/** Takes a port of this machine; 0 takes any free one. Rejects with `UsageError` when it is taken. */
export const openPort = (port: number): Promise<OpenPort> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new UsageError(`--port ${port}: expected a free port (${cause.code})`, {cause})),
    );
    server.listen(port, 'localhost', () =>
      resolve({server, url: `http://localhost:${(server.address() as AddressInfo).port}`}),
    );
  });
