import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import S3rver from '@20minutes/s3rver';
import type {S3Settings} from '../../examples/platform/kernel/files/s3-settings.js';

/** An S3 server on this machine, with one bucket. */
export interface S3Server {
  readonly settings: S3Settings;
  /** Ends the server; `up` starts it again at the same address, with the same objects. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Ends the server and deletes its objects. */
  close(): Promise<void>;
}

const BUCKET = 'tide-mark';
/** The only account that the server has. */
const KEY = 'S3RVER';

/** Starts an S3 server. Objects of the shop are under a prefix. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-test-'));
  const run = async (port: number) => {
    const configureBuckets = [{name: BUCKET}];
    const server = new S3rver({address: '127.0.0.1', port, silent: true, directory, configureBuckets});
    return {server, port: (await server.run()).port};
  };
  let {server, port} = await run(0);
  const down = async () => {
    server.httpServer.closeAllConnections();
    await server.close();
  };
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      prefix: 'shops/one/',
      isPathStyle: true,
    },
    down,
    up: async () => {
      ({server, port} = await run(port));
    },
    async close() {
      await down();
      rmSync(directory, {recursive: true});
    },
  };
}
