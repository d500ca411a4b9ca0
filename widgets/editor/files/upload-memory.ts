import type {PreviousUpload, UrlStorage} from 'tus-js-client';
import type {RemovableStore} from '../../../src/ports.js';
import {type Decoder, fields, integer, list, nullable, text} from '../../../src/shared/decode.js';

/** Uploads that are remembered at most: a person has fewer that are not finished. */
const UPLOADS_MAX = 50;

/** An upload that may go on, and where its file comes from. */
interface Remembered {
  readonly key: string;
  readonly fingerprint: string;
  readonly url: string | null;
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number | null;
  readonly createdAt: string;
}

const remembered: Decoder<Remembered> = (value, path) => {
  const read = fields(value, path);
  return {
    key: read('key', text),
    fingerprint: read('fingerprint', text),
    url: read('url', nullable(text)),
    name: read('name', text),
    size: read('size', nullable(integer)),
    createdAt: read('createdAt', text),
  };
};

const asPrevious = ({key, url, name, size, createdAt}: Remembered): PreviousUpload => ({
  size,
  metadata: {filename: name},
  creationTime: createdAt,
  uploadUrl: url,
  parallelUploadUrls: null,
  urlStorageKey: key,
});

/**
 * Where uploads go on, as the tus client asks for it, in a storage that is one account's: nobody else finds the names of its files.
 * `name` is the key of all that are remembered; those whose fingerprint begins with `scope` are listed.
 */
export function uploadMemory(store: RemovableStore, name: string, scope: string): UrlStorage {
  const all = (): readonly Remembered[] => {
    try {
      return list(remembered)(JSON.parse(store.get(name) ?? '[]'), '');
    } catch {
      return [];
    }
  };
  const write = (uploads: readonly Remembered[]): void => {
    if (uploads.length) store.set(name, JSON.stringify(uploads.slice(-UPLOADS_MAX)));
    else store.remove(name);
  };
  return {
    findAllUploads: async () =>
      all()
        .filter(({fingerprint}) => fingerprint.startsWith(scope))
        .map(asPrevious),
    findUploadsByFingerprint: async wanted =>
      all()
        .filter(({fingerprint}) => fingerprint === wanted)
        .map(asPrevious),
    async addUpload(fingerprint, {uploadUrl, metadata, size, creationTime}) {
      const key = `${fingerprint} ${creationTime}`;
      const {filename = ''} = metadata;
      const added = {key, fingerprint, url: uploadUrl, name: filename, size, createdAt: creationTime};
      write([...all().filter(one => one.key !== key), added]);
      return key;
    },
    async removeUpload(key) {
      write(all().filter(one => one.key !== key));
    },
  };
}
