import {existsSync, readFileSync} from 'node:fs';
import {join, normalize} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {UsageError} from '../usage-error.js';

/** What a file of the tag is answered with. */
export interface TagAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** The built runtime, answered as a host of it would. */
export interface TagFiles {
  /** A file by its path below the tag's folder, or null where there is none. */
  answer(path: string): TagAnswer | null;
  /** Files that were asked for, with their bytes as brotli sends them. */
  downloads(): readonly {readonly file: string; readonly bytes: number}[];
  /** Clears the list of requested files. */
  reset(): void;
}

/** Paths of files of our own: `vitrine.js`, `chunks-…/form.js`, `words-…/shop/es.js`. */
const SAFE_PATH = /^(?:[\w-]+\/)*[\w.-]+\.(?:js|css)$/;

/** Reads the files of `dist` on request. Throws `UsageError` where the runtime was not built. */
export const openTagFiles = (dist: string): TagFiles => {
  if (!existsSync(join(dist, 'vitrine.js')))
    throw new UsageError(`doctor: the built runtime is missing next to this command: run npm run build`);
  const asked = new Map<string, number>();
  return {
    answer(address) {
      const path = normalize(address.split(/[?#]/)[0] ?? '');
      if (!SAFE_PATH.test(path) || !existsSync(join(dist, path))) return null;
      const body = readFileSync(join(dist, path));
      asked.set(path, brotliCompressSync(body).length);
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
      return {
        status: 200,
        headers: {
          'Content-Type': `${type}; charset=utf-8`,
          'Access-Control-Allow-Origin': '*',
          'Cache-Control': 'no-store',
        },
        body,
      };
    },
    downloads: () => [...asked].map(([file, bytes]) => ({file, bytes})),
    reset: () => asked.clear(),
  };
};
