import type {ServerResponse} from 'node:http';
import type {Reporter} from './reporter.js';
import {watchFolders} from './watch-folders.js';

/** Open pages that receive change events. */
export interface Changes {
  /** The number of changes so far; a page names the one that it was rendered from. */
  count(): number;
  /** Keeps this response open and writes an event at each change, and immediately where one happened since `seen`. */
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
