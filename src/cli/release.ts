import {existsSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {isHashedFile} from '../shared/hashed-file.js';
import type {Command} from './command.js';
import {EXIT} from './io.js';
import {readArguments} from './read-arguments.js';
import {type Addresses, addressesOf} from './release/addresses.js';
import {headerRules, withRules} from './release/header-rules.js';
import {type Build, manifestAt, readBuild, releasedFiles} from './release/read-build.js';
import {expectSame, replaceFile, writeFiles} from './release/write-files.js';
import {shownPath} from './shown-path.js';
import {UsageError} from './usage-error.js';
import {reasonOf} from './walk-folder.js';

const HELP = `vitrine release <folder> [--url https://cdn.example/vitrine]

Adds the files of this version to the folder that a CDN or a static host serves, and prints the tags for pages.

  <path>/<major>/…              moves with each release of the major version
  <path>/releases/<version>/…   never changes; a page that names it chooses when to move
  _headers                      caches and CORS, in the form that Netlify and Cloudflare Pages read

Files of earlier releases stay, because open pages and caches still name them.

  folder    the folder that the host serves as its root
  --url     address of all versions, default /vitrine
`;

const HOST = 'https://host.invalid';

/** The path of an address, without a slash at its end. */
const pathOf = (url: string): string => {
  const parsed = URL.canParse(url, HOST) ? new URL(url, HOST) : null;
  const path = parsed?.pathname.replace(/\/+$/, '');
  if (!parsed || !path || !/^https?:$/.test(parsed.protocol) || parsed.search || parsed.hash)
    throw new UsageError(
      `release: --url ${url}: expected an address with a path, such as https://cdn.example/vitrine`,
    );
  return path;
};

const tags = (url: string, {moving, pinned}: Addresses, {entryIntegrity}: Build): string => `
A tag that moves with each release:
  <script type="module" async src="${url}/${moving}/vitrine.js"></script>
A tag of this version alone:
  <script type="module" async src="${url}/${pinned}/vitrine.js" integrity="${entryIntegrity}" crossorigin="anonymous"></script>
`;

const hashedOf = ({files}: Build): ReadonlyMap<string, Buffer> =>
  new Map([...files].filter(([file]) => isHashedFile(file)));

/** Writes a build and the headers below the root of a host. Answers with a line for each thing done. */
const publish = (build: Build, {root, path, cwd}: {root: string; path: string; cwd: string}): string[] => {
  const addresses = addressesOf(build.version);
  const [pinned, moving] = [join(root, path, addresses.pinned), join(root, path, addresses.moving)];
  const before = manifestAt(moving)?.version ?? build.version;
  expectSame(pinned, build.files, shownPath(cwd, pinned));
  expectSame(moving, hashedOf(build), shownPath(cwd, moving));
  writeFiles(pinned, build.files);
  writeFiles(moving, build.files);
  const headers = join(root, '_headers');
  const kept = existsSync(headers) ? readFileSync(headers, 'utf8') : '';
  replaceFile(headers, withRules(kept, headerRules(path, releasedFiles(join(root, path)))));
  return [
    `made  ${shownPath(cwd, pinned)}`,
    `moved ${shownPath(cwd, moving)} to ${build.version}${before === build.version ? '' : `, before ${before}`}`,
    `wrote ${shownPath(cwd, headers)}`,
  ];
};

/** `vitrine release`: the files as a CDN serves them to many sites. */
export const RELEASE: Command = {
  summary: 'add the files of this version to the folder that a CDN serves',
  help: HELP,
  async run(args, {cwd, dist, out}) {
    const {positionals, values} = readArguments('release', args, {
      url: {type: 'string', default: '/vitrine'},
    });
    const [given, ...more] = positionals;
    if (given === undefined || more.length > 0)
      throw new UsageError(`release: expected one folder, not ${positionals.length}`);
    const path = pathOf(values.url);
    const build = readBuild(dist);
    try {
      for (const line of publish(build, {root: resolve(cwd, given), path, cwd})) out.write(`${line}\n`);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(
        `release: cannot write to ${given} (${reasonOf(error)}): expected a folder that this user may write to`,
        {cause: error},
      );
    }
    out.write(tags(values.url.replace(/\/+$/, ''), addressesOf(build.version), build));
    return EXIT.fine;
  },
};
