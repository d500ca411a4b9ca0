import {isHashedFile} from '../../shared/hashed-file.js';
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

/** Folders of major versions, each with its files. */
export type MovingFolders = ReadonlyMap<string, readonly string[]>;

const movingRules = (address: string, files: readonly string[]): string[] => [
  ...HASHED_FOLDERS.map(folder => rule(`${address}/${folder}`, IMMUTABLE)),
  ...files.filter(file => !isHashedFile(file)).map(file => rule(`${address}/${file}`, REVALIDATED)),
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

/** A `_headers` file with these rules in the place of those of the release before; all other lines stay. */
export const withRules = (headers: string, rules: string): string => {
  const [before = '', rest = ''] = headers.split(`${BEGIN}\n`);
  const after = headers.includes(BEGIN) ? rest.slice(rest.indexOf(END) + END.length + 1) : '';
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  return `${before}${gap}${BEGIN}\n${rules}\n${END}\n${after}`;
};
