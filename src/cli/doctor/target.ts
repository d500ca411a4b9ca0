import {stat} from 'node:fs/promises';
import {basename, dirname, resolve} from 'node:path';
import {shownPath} from '../shown-path.js';
import {UnreadableError, UsageError} from '../usage-error.js';

/** What is opened: an address, or a saved page on this machine. */
export type Target =
  | {readonly kind: 'address'; readonly url: string}
  | {readonly kind: 'saved'; readonly folder: string; readonly file: string; readonly shown: string};

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
const PAGE_FILE = /\.x?html?$/i;
/** `shop.example/path` and `localhost:4173`: what people paste without `https://`. */
const HOST = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:[/?#]|$)/i;

const readAddress = (text: string): Target => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `doctor: ${text}: expected an address with http:// or https://, or a saved page (.html)`,
    );
  return {kind: 'address', url: url.href};
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isFile(),
    () => false,
  );

/** Reads the command's one argument. A file wins over a host of the same name. Throws `UsageError`. */
export const readTarget = async (cwd: string, text: string): Promise<Target> => {
  if (SCHEME.test(text)) return readAddress(text);
  const path = resolve(cwd, text);
  if (await isThere(path)) {
    const shown = shownPath(cwd, path);
    if (!PAGE_FILE.test(path))
      throw new UsageError(`doctor: ${shown}: expected a saved page that ends in .html`);
    return {kind: 'saved', folder: dirname(path), file: basename(path), shown};
  }
  if (PAGE_FILE.test(text) && !text.includes('://'))
    throw new UnreadableError(shownPath(cwd, path), 'ENOENT', 'a saved page');
  if (!HOST.test(text)) return readAddress(text);
  return readAddress(`${text.startsWith('localhost') ? 'http' : 'https'}://${text}`);
};
