import type {FileStore} from './file-store.js';
import {FilesUnavailable} from './files-unavailable.js';

/** The same store, with `run` around each of its calls. */
export function aroundCalls(store: FileStore, run: <T>(call: () => Promise<T>) => Promise<T>): FileStore {
  return {
    read: name => run(() => store.read(name)),
    stream: (name, range) => run(() => store.stream(name, range)),
    write: (name, content) => run(() => store.write(name, content)),
    remove: name => run(() => store.remove(name)),
    list: () => run(() => store.list()),
    sweep: timeMs => run(() => store.sweep(timeMs)),
  };
}

/** The same store, which reports why it cannot be used: each reason once until a call succeeds. */
export function reportingStore(store: FileStore, report: (line: string) => void): FileStore {
  const reported = new Set<string>();
  return aroundCalls(store, async call => {
    try {
      const result = await call();
      reported.clear();
      return result;
    } catch (error) {
      if (error instanceof FilesUnavailable && !reported.has(error.message)) {
        reported.add(error.message);
        report(error.message);
      }
      throw error;
    }
  });
}
