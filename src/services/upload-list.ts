import {isUploads} from '../forms/stored-uploads.js';
import type {Upload} from '../forms/upload.js';
import type {Clock, Store} from '../ports.js';

/** The platform deletes files that wait longer than this. Source: our choice. */
const SAVED_MS = 86_400_000;

/** What a list of uploads needs. `storeKey` names the storage key of its progress. */
export interface UploadListPorts {
  readonly store: Store;
  readonly storeKey: string;
  readonly clock: Clock;
}

/** The uploads of one form. Each change is stored on the device, so that a reloaded page continues them. */
export interface UploadList {
  all(): readonly Upload[];
  find(key: string): Upload | undefined;
  /** Replaces the whole list. */
  set(uploads: readonly Upload[]): void;
  /** Replaces the upload with the same key. */
  replace(upload: Upload): void;
  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Calls the listeners without a change. */
  notify(): void;
}

/** Uploads that an earlier page stored. A file that was not uploaded completely must be chosen again: its state is `lost`. */
const readSaved = ({store, storeKey, clock}: UploadListPorts): readonly Upload[] => {
  try {
    const {at, uploads}: {at?: unknown; uploads?: unknown} = Object(JSON.parse(store.get(storeKey) ?? '{}'));
    if (typeof at !== 'number' || clock.nowMs() - at > SAVED_MS || !isUploads(uploads)) return [];
    return uploads.map(one => (one.state === 'uploaded' ? one : {...one, state: 'lost'}));
  } catch {
    return [];
  }
};

/** Creates the list with the uploads that an earlier page stored. */
export const createUploadList = (ports: UploadListPorts): UploadList => {
  const {store, storeKey, clock} = ports;
  const listeners = new Set<() => void>();
  let uploads = readSaved(ports);

  const save = (): void => {
    const begun = uploads.filter(({id, state}) => id && state !== 'failed');
    store.set(storeKey, begun.length ? JSON.stringify({at: clock.nowMs(), uploads: begun}) : '');
  };
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const set = (next: readonly Upload[]): void => {
    uploads = next;
    save();
    notify();
  };
  return {
    all: () => uploads,
    find: key => uploads.find(one => one.key === key),
    set,
    replace: upload => set(uploads.map(one => (one.key === upload.key ? upload : one))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
  };
};
