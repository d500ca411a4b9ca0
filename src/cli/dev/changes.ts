import type {ServerResponse} from 'node:http';
import {watchFolders} from './watch-folders.js';

/** Open pages that are told of changes. */
export interface Changes {
  /** Keeps this answer open and writes an event to it at each change. */
  follow(outgoing: ServerResponse): void;
  close(): void;
}

/** Watches a folder and all below it. `tell` hears what cannot be watched. */
export const watchChanges = async (root: string, tell: (problem: string) => void): Promise<Changes> => {
  const open = new Set<ServerResponse>();
  const stop = await watchFolders([root], {
    changed() {
      for (const outgoing of open) outgoing.write('event: changed\ndata: 1\n\n');
    },
    failed: (folder, reason) => tell(`cannot watch ${folder} (${reason}): reload pages of it yourself`),
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
