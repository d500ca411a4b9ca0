import {watch} from 'node:fs';
import type {ServerResponse} from 'node:http';

/** Editors save in several steps; the page reloads after the last. */
const SETTLE_MS = 60;

/** Open pages that are told of changes. */
export interface Changes {
  /** Keeps this answer open and writes an event to it at each change. */
  follow(outgoing: ServerResponse): void;
  close(): void;
}

/** Watches a folder and all below it. */
export const watchChanges = (root: string): Changes => {
  const open = new Set<ServerResponse>();
  let settling: NodeJS.Timeout | undefined;
  const tell = () => {
    for (const outgoing of open) outgoing.write('event: changed\ndata: 1\n\n');
  };
  const watcher = watch(root, {recursive: true}, () => {
    clearTimeout(settling);
    settling = setTimeout(tell, SETTLE_MS);
  });
  return {
    follow(outgoing) {
      outgoing.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store'});
      outgoing.write(': open\n\n');
      open.add(outgoing);
      outgoing.on('close', () => open.delete(outgoing));
    },
    close() {
      clearTimeout(settling);
      watcher.close();
      for (const outgoing of open) outgoing.end();
    },
  };
};
