/** Whether `dist/` holds what the sources that are there now make: commands that follow each other build once. */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

/** Folders of the project that no build reads; `dist` is what it writes. */
const UNREAD = new Set(['.cache', '.data', '.git', 'coverage', 'dist', 'node_modules', 'test']);
/** `npm run docs` makes it when it is asked to. */
const MADE_LATER = new Set(['docs']);

/** Path, size and time of each file below a folder, without the named entries of the folder itself. */
const listing = (folder, without) =>
  readdirSync(folder, {withFileTypes: true})
    .filter(({name}) => !without.has(name))
    .flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listing(path, new Set());
      const {size, mtimeMs} = statSync(path);
      return `${path} ${size} ${mtimeMs}`;
    });

const stateOf = (root, fast) => {
  const dist = join(root, 'dist');
  const files = [
    ...listing(root, UNREAD),
    ...(existsSync(dist) ? listing(dist, MADE_LATER) : []),
    // npm writes it last.
    statSync(join(root, 'node_modules/.package-lock.json')).mtimeMs,
  ];
  return createHash('sha256')
    .update([process.version, fast, ...files].join('\n'))
    .digest('hex');
};

/** The note of a project's last build. `fast` is a build without types. */
export const buildNote = (root, fast) => {
  const note = join(root, '.cache', 'built');
  return {
    /** Notes that a build has ended well. */
    write() {
      mkdirSync(dirname(note), {recursive: true});
      writeFileSync(note, stateOf(root, fast));
    },
    /** True where neither a source nor a file of `dist/` has changed since a build of the same kind ended well. */
    isTrue: () => existsSync(note) && readFileSync(note, 'utf8') === stateOf(root, fast),
  };
};
