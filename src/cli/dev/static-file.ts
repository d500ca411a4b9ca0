import {readFile} from 'node:fs/promises';
import {extname, join} from 'node:path';

/** Content types of what pages use, by the ending of a file. */
export const TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.woff2', 'font/woff2'],
  ['.ico', 'image/x-icon'],
]);

/** No part begins with a dot, so the server sends no hidden file and no file outside the folder. */
const SAFE_PATH = /^(?:\/[\w@-][\w.@-]*)+$/;

/** A file of a folder with its media type, or null for an unknown name or an unknown type. */
export const readStatic = async (
  folder: string,
  path: string,
): Promise<{type: string; body: Buffer} | null> => {
  const type = TYPES.get(extname(path));
  if (type === undefined || !SAFE_PATH.test(path)) return null;
  const body = await readFile(join(folder, path)).catch(() => null);
  return body && {type, body};
};
