import {existsSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {isHashedFile} from '../shared/hashed-file.js';
import type {Command} from './command.js';
import {EXIT} from './io.js';
import {readArguments} from './read-arguments.js';
import {type Addresses, addressesOf} from './release/addresses.js';
import {headerRules, withRules} from './release/header-rules.js';
import {reasonToStay} from './release/moves.js';
import {type Build, manifestAt, readBuild, releasedFiles} from './release/read-build.js';
import {expectSame, replaceFile, writeFiles} from './release/write-files.js';
import {shownPath} from './shown-path.js';
import {UsageError} from './usage-error.js';
import {reasonOf} from './walk-folder.js';

const HELP = `vitrine release <folder> [--url https://cdn.example/vitrine] [--move]

Adds the files of this version to the folder that a CDN or a static host serves, and prints the tags for pages.

  <path>/<major>/…              moves with each release of the major version
  <path>/releases/<version>/…   never changes; a page that names it chooses when to move
  _headers                      caches and CORS, in the form that Netlify and Cloudflare Pages read

Files of earlier releases stay, because open pages and caches still name them.

  folder    the folder that the host serves as its root
  --url     address of all versions, default /vitrine
  --move    also moves the major version to a lower version, or to one that is not final, as 1.2.0-rc.1
`;

const HOST = 'https://host.invalid';

/** The path of an address, without a slash at its end. */
const pathOf = (url: string): string => {
  // A browser takes a host without its scheme for a path of the page's own site.
  const parsed = /^(?:https?:\/\/|\/)/i.test(url) && URL.canParse(url, HOST) ? new URL(url, HOST) : null;
  const path = parsed?.pathname.replace(/\/+$/, '');
  if (!parsed || !path || !/^https?:$/.test(parsed.protocol) || parsed.search || parsed.hash)
    throw new UsageError(
      `release: --url ${url}: expected an address with a path, such as https://cdn.example/vitrine`,
    );
  return path;
};

const movingTag = (url: string, {moving}: Addresses): string => `
A tag that moves with each release:
  <script type="module" async src="${url}/${moving}/vitrine.js"></script>
`;

const pinnedTag = (url: string, {pinned}: Addresses, {entryIntegrity}: Build): string => `
A tag of this version alone:
  <script type="module" async src="${url}/${pinned}/vitrine.js" integrity="${entryIntegrity}" crossorigin="anonymous"></script>
`;

const hashedOf = ({files}: Build): ReadonlyMap<string, Buffer> =>
  new Map([...files].filter(([file]) => isHashedFile(file)));

/** Where a release goes. */
interface Target {
  /** The folder that the host serves as its root. */
  readonly root: string;
  /** Address of all versions, from the root. */
  readonly path: string;
  readonly cwd: string;
  /** Whether the major version moves to a lower version, too. */
  readonly mayGoBack: boolean;
}

/** Writes a build and the headers below the root of a host. Answers with a line for each thing done, and whether the major version moved. */
const publish = (build: Build, {root, path, cwd, mayGoBack}: Target): {isMoved: boolean; lines: string[]} => {
  const addresses = addressesOf(build.version);
  const [pinned, moving] = [join(root, path, addresses.pinned), join(root, path, addresses.moving)];
  const [atPinned, atMoving] = [shownPath(cwd, pinned), shownPath(cwd, moving)];
  const before = manifestAt(moving)?.version ?? null;
  const reason = mayGoBack ? null : reasonToStay(build.version, before);
  const headers = join(root, '_headers');
  const kept = existsSync(headers) ? readFileSync(headers, 'utf8') : '';
  // All that may be refused comes before the first file is written.
  withRules(kept, '');
  expectSame(pinned, build.files, atPinned);
  if (reason === null) expectSame(moving, hashedOf(build), atMoving);
  writeFiles(pinned, build.files);
  if (reason === null) writeFiles(moving, build.files);
  replaceFile(headers, withRules(kept, headerRules(path, releasedFiles(join(root, path)))));
  const from = before === null || before === build.version ? '' : `, before ${before}`;
  const moved =
    reason === null
      ? `moved ${atMoving} to ${build.version}${from}`
      : `left  ${atMoving}: ${reason} (--move moves it)`;
  return {isMoved: reason === null, lines: [`made  ${atPinned}`, moved, `wrote ${shownPath(cwd, headers)}`]};
};

/** `vitrine release`: the files as a CDN serves them to many sites. */
export const RELEASE: Command = {
  summary: 'add the files of this version to the folder that a CDN serves',
  help: HELP,
  async run(args, {cwd, dist, out}) {
    const {positionals, values} = readArguments('release', args, {
      url: {type: 'string', default: '/vitrine'},
      move: {type: 'boolean', default: false},
    });
    const [given, ...more] = positionals;
    if (given === undefined || more.length > 0)
      throw new UsageError(`release: expected one folder, not ${positionals.length}`);
    const path = pathOf(values.url);
    const build = readBuild(dist);
    const url = values.url.replace(/\/+$/, '');
    const addresses = addressesOf(build.version);
    try {
      const target = {root: resolve(cwd, given), path, cwd, mayGoBack: values.move};
      const {isMoved, lines} = publish(build, target);
      out.write(`${lines.join('\n')}\n`);
      if (isMoved) out.write(movingTag(url, addresses));
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(
        `release: cannot write to ${given} (${reasonOf(error)}): expected a folder that this user may write to`,
        {cause: error},
      );
    }
    out.write(pinnedTag(url, addresses, build));
    return EXIT.fine;
  },
};
