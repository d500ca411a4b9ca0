import {DetailedError, Upload, type UploadOptions, type UrlStorage} from 'tus-js-client';
import type {Cookies, RemovableStore} from '../../../src/ports.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {CRUMB_COOKIE} from '../../../src/tables/cookies.js';
import {SITE_FILE_PIECE_BYTES} from '../../../src/tables/site-file-types.js';
import {uploadMemory} from './upload-memory.js';
import type {UnfinishedUpload, UploadTransport} from './upload-queue.js';

/** Milliseconds before each repeat of a piece: a lost connection is waited for about a minute. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 6000, 15_000, 30_000];
/** Answers of another request for the same upload that is not over yet: the wait for it is as long. */
const BUSY = [409, 423];
/** Answers of a platform that fails, and after how many repeats the owner reads so: four seconds. */
const FAILING = {status: [408, 429, 500, 502, 503, 504], repeats: 3};
const UNAUTHORIZED = 401;
const DONE_KEY = 'vitrine-files-done';
/** Names the uploads that may go on after a reload. */
const UNFINISHED_KEY = 'vitrine-files-unfinished';
/** Uploads that are remembered as finished, for other tabs. */
const DONE_MAX = 20;

/**
 * What uploads need: the address of the tus server, the language of its messages, and the browser's side effects. `store` remembers the
 * uploads that may go on after a reload, with the names of their files: it is one account's.
 */
export interface TusSettings {
  /** As `/api/site-files/uploads`. */
  readonly endpoint: string;
  readonly locale: string;
  readonly cookies: Cookies;
  readonly store: RemovableStore;
  /** Bytes of one piece; by default those of the site's files. */
  readonly pieceBytes?: number;
  /** What an upload announces of a file besides its name. */
  readonly metadataOf?: (file: File) => Readonly<Record<string, string>>;
}

/** What names of files begin with that are sent to the same place. */
const scopeOf = ({endpoint}: TusSettings): string => `${endpoint} `;

/** The same file again has the same name, for each place that it is sent to. */
const fingerprintOf = (settings: TusSettings, {name, size, lastModified}: File): string =>
  `${scopeOf(settings)}${size} ${lastModified} ${name}`;

const objectIn = (text: string | null): Record<string, unknown> => {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return Object.assign(Object.create(null), found);
  } catch {
    return Object.create(null);
  }
};

const bodyOf = (error: DetailedError): Record<string, unknown> =>
  objectIn(error.originalResponse?.getBody() || null);

/** True for a crumb that is too old: the refusal brought a new one. */
const isOldCrumb = (error: DetailedError): boolean =>
  error.originalResponse?.getStatus() === UNAUTHORIZED && bodyOf(error).crumbFail === true;

/** True where a piece is sent again that failed after so many repeats. */
const isRepeated = (error: DetailedError, repeats: number): boolean => {
  const status = error.originalResponse?.getStatus() ?? 0;
  if (FAILING.status.includes(status)) return repeats < FAILING.repeats;
  return status === 0 || BUSY.includes(status) || isOldCrumb(error);
};

/** An upload's error as the calls have it. */
const errorOf = (error: Error): Error => {
  const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
  if (!(error instanceof DetailedError) || status === 0) return new NetworkError({cause: error});
  const {code, error: text} = bodyOf(error);
  return new ApiError(status, {
    code: typeof code === 'string' ? code : null,
    text: typeof text === 'string' ? text : null,
  });
};

const idIn = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** Finished uploads by fingerprint, with the time of each in milliseconds: a second tab that waited takes the file of the first. */
const createFinished = (store: RemovableStore) => ({
  add(fingerprint: string, id: string): void {
    const others = Object.entries(objectIn(store.get(DONE_KEY))).filter(([key]) => key !== fingerprint);
    const newest = [...others, [fingerprint, {id, atMs: Date.now()}]].slice(-DONE_MAX);
    store.set(DONE_KEY, JSON.stringify(Object.fromEntries(newest)));
  },
  since(fingerprint: string, startMs: number): string | null {
    const {id, atMs} = Object(objectIn(store.get(DONE_KEY))[fingerprint]);
    return typeof id === 'string' && atMs >= startMs ? id : null;
  },
});

/** Runs `work` in one tab at a time, where the browser can do that. */
const inOneTab = <Result>(name: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, {signal}, work) : work();

const optionsOf = (
  settings: TusSettings,
  urlStorage: UrlStorage,
  file: File,
  onRepeat?: () => void,
): UploadOptions => {
  const {endpoint, locale, cookies, pieceBytes = SITE_FILE_PIECE_BYTES, metadataOf} = settings;
  return {
    endpoint,
    urlStorage,
    chunkSize: pieceBytes,
    retryDelays: RETRY_DELAYS_MS,
    metadata: {filename: file.name, lastModified: String(file.lastModified), ...metadataOf?.(file)},
    removeFingerprintOnSuccess: true,
    fingerprint: async () => fingerprintOf(settings, file),
    onBeforeRequest(request) {
      request.setHeader('X-CSRF-Token', cookies.get(CRUMB_COOKIE) ?? '');
      request.setHeader('Accept-Language', locale);
    },
    onShouldRetry(error, repeats) {
      const isAgain = isRepeated(error as DetailedError, repeats);
      if (isAgain && repeats) onRepeat?.();
      return isAgain;
    },
  };
};

/** Sends a file from where it was cut. Resolves with its id. What is stopped ends once its upload has an address: without one nobody could go on, or give it up. */
const send = (options: UploadOptions, file: File, onProgress: (bytes: number) => void, signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    let finish = (): void => undefined;
    const addressed = new Promise<void>(done => {
      finish = done;
    });
    const upload = new Upload(file, {
      ...options,
      onProgress,
      // The library stores the address right after.
      onUploadUrlAvailable: () => void setTimeout(finish),
      onSuccess: () => resolve(idIn(upload.url)),
      onError: error => reject(errorOf(error)),
    });
    const stop = (): void => {
      void upload.abort();
      reject(signal.reason);
    };
    const start = async (): Promise<void> => {
      const [previous] = await upload.findPreviousUploads();
      if (signal.aborted) return stop();
      signal.addEventListener('abort', () => void addressed.then(stop), {once: true});
      if (previous) upload.resumeFromPreviousUpload(previous);
      if (previous) finish();
      upload.start();
    };
    start().catch(reject);
  });

/** What sends a file in one tab at a time, and knows what it still sends. */
function createSender(settings: TusSettings, memory: UrlStorage) {
  const finished = createFinished(settings.store);
  const sending = new Map<string, Promise<string>>();
  const sendOnce: UploadTransport['send'] = (file, {onProgress, onRepeat, signal}) => {
    const fingerprint = fingerprintOf(settings, file);
    const startMs = Date.now();
    return inOneTab(fingerprint, signal, async () => {
      const id =
        finished.since(fingerprint, startMs) ??
        (await send(optionsOf(settings, memory, file, onRepeat), file, onProgress, signal));
      finished.add(fingerprint, id);
      return id;
    });
  };
  return {
    send(file: File, options: Parameters<UploadTransport['send']>[1]) {
      const sent = sendOnce(file, options);
      sending.set(fingerprintOf(settings, file), sent);
      return sent;
    },
    /** Resolves once nothing more is sent of a file. */
    async settle(file: File): Promise<void> {
      await sending.get(fingerprintOf(settings, file))?.catch(() => undefined);
    },
  };
}

/** Uploads of earlier pages that the storage remembers. */
const unfinishedIn = async (memory: UrlStorage): Promise<readonly UnfinishedUpload[]> => {
  const found = await memory.findAllUploads();
  return found.flatMap(({uploadUrl, urlStorageKey, metadata, size}): UnfinishedUpload[] =>
    uploadUrl ? [{key: urlStorageKey, url: uploadUrl, name: metadata.filename ?? '', size: size ?? 0}] : [],
  );
};

/** Sends files with tus, in pieces that a cut connection costs one of. A file goes on where it was cut, after a reload too. Source: tus resumable upload protocol 1.0.0. */
export function createTusTransport(settings: TusSettings): UploadTransport {
  const memory = uploadMemory(settings.store, UNFINISHED_KEY, scopeOf(settings));
  const sender = createSender(settings, memory);
  // What is gone already needs no deletion; what cannot be reached expires by itself.
  const terminate = (url: string): Promise<void> =>
    Upload.terminate(url, {...optionsOf(settings, memory, new File([], '')), retryDelays: [0]}).catch(
      () => {},
    );
  const forget = async (url: string, key: string): Promise<void> => {
    await memory.removeUpload(key);
    await terminate(url);
  };
  return {
    send: sender.send,
    async discard(file, id) {
      if (id !== null) return terminate(`${settings.endpoint}/${id}`);
      await sender.settle(file);
      const found = await memory.findUploadsByFingerprint(fingerprintOf(settings, file));
      for (const {uploadUrl, urlStorageKey} of found) if (uploadUrl) await forget(uploadUrl, urlStorageKey);
    },
    findUnfinished: () => unfinishedIn(memory),
    forget: ({url, key}) => forget(url, key),
  };
}
