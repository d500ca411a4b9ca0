import type {Cookies, NewId} from '../../../src/ports.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {CRUMB_COOKIE} from '../../../src/tables/cookies.js';
import type {UploadTransport} from './upload-queue.js';

/** What sends files whole. */
export interface FileTransportSettings {
  /** The address that a file is sent to, as `/api/site-products/mug/files?name=mug.pdf`. */
  readonly addressOf: (file: File) => string;
  /** Language of the platform's messages, as `es-ES`. */
  readonly locale: string;
  readonly cookies: Cookies;
  /** Makes the key of an upload: one that is tried again is stored once. */
  readonly newId: NewId;
}

const UNAUTHORIZED = 401;
/** How often a file is sent whose crumb was too old. */
const CRUMBS_MAX = 2;

const bodyOf = ({responseText}: XMLHttpRequest): Record<string, unknown> => {
  try {
    return Object.assign(Object.create(null), JSON.parse(responseText));
  } catch {
    return Object.create(null);
  }
};

/** The refusal of a request that was answered. */
const refusalOf = (request: XMLHttpRequest): ApiError => {
  const {code, error: text} = bodyOf(request);
  return new ApiError(request.status, {
    code: typeof code === 'string' ? code : null,
    text: typeof text === 'string' ? text : null,
  });
};

interface Sending {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file by `XMLHttpRequest`, the only call of browsers that reports how much is sent. */
const post = (file: File, {address, headers, onProgress, signal}: Sending): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({loaded}) => onProgress(Math.min(loaded, file.size));
    request.onload = () => resolve(request);
    request.onerror = () => reject(new NetworkError());
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(file);
  });

/** Sends each file whole, with one request: one that is cut begins again. */
export function createFileTransport(settings: FileTransportSettings): UploadTransport {
  const {addressOf, locale, cookies, newId} = settings;
  const keys = new WeakMap<File, string>();
  return {
    isResumable: false,
    async send(file, options) {
      const key = keys.get(file) ?? newId();
      keys.set(file, key);
      for (let sent = 1; ; sent++) {
        const headers = {
          'Content-Type': 'application/octet-stream',
          'X-CSRF-Token': cookies.get(CRUMB_COOKIE) ?? '',
          'Accept-Language': locale,
          'Idempotency-Key': key,
        };
        const request = await post(file, {address: addressOf(file), headers, ...options});
        if (request.status >= 200 && request.status < 300) return key;
        // The refusal brought a new crumb.
        const isOldCrumb = request.status === UNAUTHORIZED && bodyOf(request).crumbFail === true;
        if (!isOldCrumb || sent === CRUMBS_MAX) throw refusalOf(request);
      }
    },
    // What arrived of a file that was stopped is dropped by the platform.
    discard: async () => undefined,
    findUnfinished: async () => [],
    forget: async () => undefined,
  };
}
