/** Which files passed the lint, so that the next one checks what has changed. */
import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, extname, join, relative} from 'node:path';

/** Folders of any depth that hold nothing of the project's own. */
const UNREAD = new Set(['.cache', '.data', '.git', 'coverage', 'dist', 'node_modules']);
/** Endings of files that Biome reads. */
const READ = new Set(
  '.cjs .css .cts .gql .graphql .htm .html .js .json .jsonc .jsx .mjs .mts .ts .tsx'.split(' '),
);
/** What decides about every file: the rules, which files they are for, and what the project depends on, by which Biome chooses rules. */
const CONFIGURATION = [
  '.biome.json',
  '.gitignore',
  'package.json',
  'node_modules/@biomejs/biome/package.json',
];

const hashOf = (...texts) => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('base64url');
};

const pathsBelow = folder =>
  readdirSync(folder, {withFileTypes: true}).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return UNREAD.has(entry.name) ? [] : pathsBelow(path);
    return entry.isFile() && READ.has(extname(entry.name)) ? [path] : [];
  });

/** What an earlier lint noted; nothing where it noted nothing that can be read. */
const readNote = path => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
};

/** The note of a project's lint, with the files that are to be checked: those that did not pass as they are, by this configuration. */
export const lintNote = root => {
  const path = join(root, '.cache', 'linted.json');
  const configuration = hashOf(...CONFIGURATION.map(name => readFileSync(join(root, name), 'utf8')));
  const files = Object.fromEntries(
    pathsBelow(root).map(file => [relative(root, file), hashOf(readFileSync(file))]),
  );
  const noted = readNote(path);
  const passed = noted.configuration === configuration ? (noted.files ?? {}) : {};
  return {
    changed: Object.keys(files).filter(file => passed[file] !== files[file]),
    /** Notes that every file passed as it was when it was listed. */
    write() {
      mkdirSync(dirname(path), {recursive: true});
      writeFileSync(path, JSON.stringify({configuration, files}));
    },
  };
};
