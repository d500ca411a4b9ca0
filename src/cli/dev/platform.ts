import {existsSync} from 'node:fs';
import {type IncomingMessage, request, type ServerResponse} from 'node:http';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

/** The reference platform as this command uses it. */
export interface Platform {
  readonly url: string;
  close(): Promise<void>;
}

interface PlatformModule {
  start(options: {port: number; dataDir: null}): Promise<Platform>;
}

/** Starts the platform in memory where it is built, else answers null. Reports a platform that does not start. */
export const startPlatform = async (
  dist: string,
  report: (problem: string) => void,
): Promise<Platform | null> => {
  const file = join(dist, 'platform', 'main.js');
  if (!existsSync(file)) return null;
  try {
    const {start}: PlatformModule = await import(pathToFileURL(file).href);
    return await start({port: 0, dataDir: null});
  } catch (error) {
    report(`the reference platform did not start, pages only: ${(error as Error).message}`);
    return null;
  }
};

/**
 * Hands a request on to the platform and its answer back, unless its status is one that `isOurs`: then it answers false and
 * nothing is sent. Rejects when the platform does not answer.
 */
export const forward = (
  {url: base}: Platform,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isOurs: (status: number) => boolean,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const {method, headers, url = '/'} = incoming;
    const {hostname, port} = new URL(base);
    const passed = request({hostname, port, path: url, method, headers}, answer => {
      const status = answer.statusCode ?? 502;
      if (isOurs(status)) {
        answer.resume();
        return resolve(false);
      }
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing).on('close', () => resolve(true));
    });
    incoming.pipe(passed).on('error', reject);
  });
