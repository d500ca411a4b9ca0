import type {ServerResponse} from 'node:http';
import type {Reporter} from './reporter.js';
import {watchFolders} from './watch-folders.js';

/** Open pages that are told of changes. */
export interface Changes {
  /** Keeps this answer open and writes an event to it at each change. */
  follow(outgoing: ServerResponse): void;
  close(): void;
}

/** Watches folders and all below them. */
export const watchChanges = async (folders: readonly string[], reporter: Reporter): Promise<Changes> => {
  const open = new Set<ServerResponse>();
  const stop = await watchFolders(folders, {
    changed() {
      reporter.renew();
      for (const outgoing of open) outgoing.write('event: changed\ndata: 1\n\n');
    },
    failed: (folder, reason) =>
      reporter.problem(`cannot watch ${folder} (${reason}): reload its pages yourself`),
  });
  return {
    follow(outgoing) {
      outgoing.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store'});
      outgoing.write(': open\n\n');
      open.add(outgoing);
      outgoing.on('close', () => open.delete(outgoing));
    },
    close() {
      stop();
      for (const outgoing of open) outgoing.end();
    },
  };
};
