import type {FilesApi} from '../api/form-files.js';
import type {FormAnswer} from '../forms/form-failure.js';
import {mayPass} from '../forms/may-pass.js';
import {isUploads} from '../forms/stored-uploads.js';
import {afterAnswer, type Upload} from '../forms/upload.js';
import type {Clock, NewId, Store} from '../ports.js';

/** A file as the browser hands it out. */
export type BrowserFile = Pick<File, 'name' | 'type' | 'size' | 'lastModified' | 'slice'>;

/** What uploading needs. `storeKey` names where its progress is kept, so that a page that is loaded again goes on. */
export interface FilesPorts {
  readonly api: FilesApi;
  readonly store: Store;
  readonly storeKey: string;
  readonly formId: string;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly isOnline: () => boolean;
}

/** The files of one form on their way to the platform, one at a time. Nothing here rejects. */
export interface FormFiles {
  list(): readonly Upload[];
  subscribe(listener: () => void): void;
  /** Adds a file; one that was begun on a page since left goes on where it stopped. */
  add(fieldId: string, file: BrowserFile): void;
  /** Adds a file that cannot be taken, with the reason, so that nobody believes it is on its way. */
  refuse(fieldId: string, file: BrowserFile, text: string): void;
  /** Adds a file that the platform has already. */
  adopt(fieldId: string, id: string, name: string): void;
  remove(key: string): void;
  retry(key: string): void;
  /** The network is back: nothing waits any longer. */
  resume(): void;
  /** How far a file got that was added before, on a page since left too; undefined for one that was not. */
  stateOf(fieldId: string, file: BrowserFile): Upload['state'] | undefined;
  isBusy(): boolean;
  /** Ends when no file waits or goes out any more. */
  settled(): Promise<void>;
  /** The form was sent: its files are no more concern of this page. */
  forget(): void;
  stop(): void;
}

/** Bytes sent at once where the platform does not say, and the fewest after failures. Source: our choice. */
const PIECE_BYTES = {usual: 262_144, fewest: 16_384} as const;
/** The first wait after a failure; each next one is twice as long, up to the longest. */
const WAIT_MS = {first: 1000, longest: 30_000} as const;
/** The platform forgets files that wait longer. Source: our choice. */
const SAVED_MS = 86_400_000;
const OCTETS = 'application/octet-stream';

const isBusy = ({state}: Upload): boolean => state === 'waiting' || state === 'sending';
const FRESH = {id: '', sentBytes: 0, text: '', mayRetry: false, failures: 0} as const;

/** What was under way when a page was left. A file that was not all there has to be chosen again. */
const readSaved = ({store, storeKey, clock}: FilesPorts): readonly Upload[] => {
  try {
    const {at, uploads}: {at?: unknown; uploads?: unknown} = Object(JSON.parse(store.get(storeKey) ?? '{}'));
    if (typeof at !== 'number' || clock.nowMs() - at > SAVED_MS || !isUploads(uploads)) return [];
    return uploads.map(one => (one.state === 'uploaded' ? one : {...one, state: 'lost'}));
  } catch {
    return [];
  }
};

export const createFormFiles = (ports: FilesPorts): FormFiles => {
  const {api, store, storeKey, formId, clock, newId, isOnline} = ports;
  const files = new Map<string, BrowserFile>();
  const listeners = new Set<() => void>();
  let uploads = readSaved(ports);
  let pieceBytes: number = PIECE_BYTES.usual;
  let isRunning = false;
  let isStopped = false;
  let wake = (): void => {};

  const save = (): void => {
    const begun = uploads.filter(({id, state}) => id && state !== 'failed');
    store.set(storeKey, begun.length ? JSON.stringify({at: clock.nowMs(), uploads: begun}) : '');
  };
  const change = (next: readonly Upload[]): void => {
    uploads = next;
    save();
    for (const listener of listeners) listener();
  };
  const replace = (upload: Upload): void =>
    change(uploads.map(one => (one.key === upload.key ? upload : one)));
  const find = (key: string): Upload | undefined => uploads.find(one => one.key === key);

  const call = async (upload: Upload, file: BrowserFile): Promise<FormAnswer> => {
    const {beginKey, id, fieldId, name, size, sentBytes} = upload;
    if (id) return api.put(id, sentBytes, file.slice(sentBytes, sentBytes + pieceBytes, OCTETS));
    const answer = await api.begin({formId, fieldId, name, type: file.type, size}, beginKey);
    const {chunkBytes} = Object(answer.body) as {chunkBytes?: unknown};
    if (typeof chunkBytes === 'number' && chunkBytes > 0) pieceBytes = chunkBytes;
    return answer;
  };

  const pause = (failures: number): Promise<void> =>
    new Promise(resolve => {
      const cancel = clock.after(Math.min(WAIT_MS.longest, WAIT_MS.first * 2 ** failures), resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });

  const advance = async (key: string): Promise<void> => {
    const file = files.get(key);
    const before = find(key);
    if (!file || !before) return;
    const answer = await call(before, file);
    const upload = find(key);
    const next = afterAnswer(upload ?? before, answer);
    // Taken away while it was being begun: what the platform now knows of it goes too.
    if (!upload) return void (next.id && api.remove(next.id));
    // Without a network nothing is given up.
    replace(isOnline() || next.state !== 'failed' ? next : {...next, state: 'waiting', failures: 1});
    if (!mayPass(answer)) return;
    pieceBytes = Math.max(PIECE_BYTES.fewest, pieceBytes / 2);
    if (isBusy(next) || !isOnline()) await pause(next.failures);
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let next = uploads.find(isBusy); next && !isStopped; next = uploads.find(isBusy))
      await advance(next.key);
    isRunning = false;
    for (const listener of listeners) listener();
  };

  const begin = (upload: Upload, file: BrowserFile): void => {
    files.set(upload.key, file);
    change([...uploads.filter(({key}) => key !== upload.key), upload]);
    void run();
  };
  const describe = (
    fieldId: string,
    {name, size, lastModified: changedMs}: Omit<BrowserFile, 'type' | 'slice'>,
  ): Upload => ({
    ...FRESH,
    key: newId(),
    beginKey: newId(),
    fieldId,
    name,
    size,
    changedMs,
    state: 'waiting',
  });

  const findSame = (fieldId: string, {name, size, lastModified}: BrowserFile): Upload | undefined =>
    uploads.find(
      one =>
        one.state !== 'failed' &&
        one.fieldId === fieldId &&
        one.name === name &&
        one.size === size &&
        one.changedMs === lastModified,
    );
  const retry = (key: string): void => {
    const upload = find(key);
    if (!upload) return;
    const beginKey = upload.id ? upload.beginKey : newId();
    replace({...upload, beginKey, state: 'waiting', failures: 0, text: ''});
    void run();
  };

  return {
    list: () => uploads,
    subscribe: listener => void listeners.add(listener),
    stateOf: (fieldId, file) => findSame(fieldId, file)?.state,
    isBusy: () => uploads.some(isBusy),
    add(fieldId, file) {
      const same = findSame(fieldId, file);
      // One that is there, or on its way, is there once.
      if (!same || same.state === 'lost')
        begin(same ? {...same, state: 'waiting'} : describe(fieldId, file), file);
    },
    refuse: (fieldId, file, text) =>
      change([...uploads, {...describe(fieldId, file), state: 'failed', text}]),
    adopt: (fieldId, id, name) =>
      change([
        ...uploads.filter(one => one.id !== id),
        {...describe(fieldId, {name, size: 0, lastModified: 0}), id, state: 'uploaded'},
      ]),
    remove(key) {
      const upload = find(key);
      files.delete(key);
      change(uploads.filter(one => one.key !== key));
      if (upload?.id) void api.remove(upload.id);
      wake();
    },
    retry,
    resume() {
      for (const {key, state, mayRetry} of uploads) if (state === 'failed' && mayRetry) retry(key);
      wake();
    },
    settled: () =>
      new Promise(resolve => {
        const listener = (): void => {
          if (!isStopped && uploads.some(isBusy)) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
        listener();
      }),
    forget() {
      files.clear();
      change([]);
    },
    stop() {
      isStopped = true;
      wake();
      for (const listener of listeners) listener();
    },
  };
};
