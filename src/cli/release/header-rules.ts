import {UsageError} from '../usage-error.js';
import {PINNED} from './addresses.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A release changes these files under their address. */
const REVALIDATED = 'public, max-age=300, must-revalidate';
/** Pages of every site load the files, with `crossorigin` and under policies that isolate them. */
const SHARED = [
  'Access-Control-Allow-Origin: *',
  'Cross-Origin-Resource-Policy: cross-origin',
  'Timing-Allow-Origin: *',
  'X-Content-Type-Options: nosniff',
];

const rule = (address: string, cache: string): string =>
  [address, ...[`Cache-Control: ${cache}`, ...SHARED].map(line => `  ${line}`)].join('\n');

/** Of each folder with a hash, of any release, the address up to the hash. */
const HASHED_FOLDERS = ['chunks-*', 'parts-*', 'words-*'];

/** Folders of major versions, each with the files next to its entry. */
export type MovingFolders = ReadonlyMap<string, readonly string[]>;

const movingRules = (address: string, files: readonly string[]): string[] => [
  ...HASHED_FOLDERS.map(folder => rule(`${address}/${folder}`, IMMUTABLE)),
  ...files.map(file => rule(`${address}/${file}`, REVALIDATED)),
];

/**
 * Headers of released files in the form of `_headers`, which Netlify and Cloudflare Pages read. No two rules match one
 * address: hosts join the values of both.
 */
export const headerRules = (path: string, folders: MovingFolders): string =>
  [
    rule(`${path}/${PINNED}/*`, IMMUTABLE),
    ...[...folders].flatMap(([folder, files]) => movingRules(`${path}/${folder}`, files)),
  ].join('\n');

const BEGIN = '# vitrine release: these lines are written by the command';
const END = '# vitrine release: end';

/**
 * A `_headers` file with these rules in the place of those of the release before; all other lines stay. Throws `UsageError`
 * where the line that ends them is gone: which lines are the owner's cannot be told then.
 */
export const withRules = (headers: string, rules: string): string => {
  const lines = headers.trimEnd().split(/\r?\n/);
  const [first, last] = [lines.indexOf(BEGIN), lines.indexOf(END)];
  if (first >= 0 && last < first)
    throw new UsageError(
      `release: _headers has no line "${END}": expected it after the rules of the release before`,
    );
  const others = first < 0 ? lines : lines.toSpliced(first, last - first + 1);
  const at = first < 0 ? lines.length : first;
  return `${others.toSpliced(at, 0, BEGIN, rules, END).join('\n').trimStart()}\n`;
};
