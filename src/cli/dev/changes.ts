import type {ServerResponse} from 'node:http';
import type {Reporter} from './reporter.js';
import {watchFolders} from './watch-folders.js';

/** Open pages that are told of changes. */
export interface Changes {
  /** How many there were: a page tells with it what it was made of. */
  count(): number;
  /** Keeps this answer open and writes an event to it at each change, and at once where there was one since `seen`. */
  follow(outgoing: ServerResponse, seen: number): void;
  close(): void;
}

const EVENT = 'event: changed\ndata: 1\n\n';

/** Watches folders and all below them. */
export const watchChanges = async (folders: readonly string[], reporter: Reporter): Promise<Changes> => {
  const open = new Set<ServerResponse>();
  let count = 0;
  const stop = await watchFolders(folders, {
    changed() {
      count++;
      reporter.renew();
      for (const outgoing of open) outgoing.write(EVENT);
    },
    failed: (folder, reason) =>
      reporter.problem(`cannot watch ${folder} (${reason}): reload its pages yourself`),
  });
  return {
    count: () => count,
    follow(outgoing, seen) {
      outgoing.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store'});
      outgoing.write(': open\n\n');
      if (seen < count) outgoing.write(EVENT);
      open.add(outgoing);
      outgoing.on('close', () => open.delete(outgoing));
    },
    close() {
      stop();
      for (const outgoing of open) outgoing.end();
    },
  };
};
