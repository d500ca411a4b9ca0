/**
 * Moves the chunks of one build into a folder named by all of them, where no file needs a hash of its own. Why a folder:
 * `docs/install.md`, "Your own server".
 */
import {basename, dirname, join} from 'node:path';
import {decode, encode} from '@jridgewell/sourcemap-codec';
import {contentHash} from './content-hash.mjs';
import {mergeChunks} from './merge-chunks.mjs';

const BUNDLED = 'dist/chunks';

/** A chunk's name as the bundler writes it: its source's, and eight letters of hash. */
const HASHED = /^([\w-]+)-[A-Z2-7]{8}(?=\.js)/;

/** What the bundler names each file that several downloads share. */
const SHARED = 'chunk';

/** Where code names a chunk, with its quotes. */
const QUOTED = /(["'])(\.\/|\.\/chunks\/)([\w-]+-[A-Z2-7]{8}\.js)\1/g;

/**
 * New names of all chunks by those that the bundler gave them. Shared ones are numbered, by the sources in them; one that a
 * download passed on has the download's name.
 */
function namesOf(outputs, passedOn) {
  const firstSource = file => Object.keys(outputs[file].inputs)[0] ?? '';
  const chunks = Object.keys(outputs).filter(file => dirname(file) === BUNDLED && file.endsWith('.js'));
  const names = new Map();
  const nameOf = file => HASHED.exec(file)[1];
  const downloads = new Map([...passedOn].map(([download, file]) => [file, nameOf(download)]));
  let shared = 0;
  for (const file of chunks.toSorted((a, b) => (firstSource(a) < firstSource(b) ? -1 : 1))) {
    const name = downloads.get(basename(file)) ?? nameOf(basename(file));
    names.set(basename(file), `${name}${name === SHARED ? `-${++shared}` : ''}.js`);
  }
  if (new Set(names.values()).size < names.size) throw new Error('two chunks have the same name');
  for (const [download, file] of passedOn) names.set(download, names.get(file));
  return names;
}

/** A file's path with its chunk's new name, in `folder`. Other files keep theirs. */
const movedPath = (path, names, folder) => {
  const name = names.get(basename(path, '.map'));
  return name ? join('dist', folder, name + (path.endsWith('.map') ? '.map' : '')) : path;
};

/** Code that names chunks by their new names, and where and by how much each of its lines became shorter. */
function renamed(text, names, folder) {
  const cuts = [];
  const lines = text.split('\n').map((line, at) =>
    line.replace(QUOTED, (whole, quote, path, name, column) => {
      const fresh = `${quote}${path === './' ? path : `./${folder}/`}${names.get(name)}${quote}`;
      cuts.push({line: at, column, by: whole.length - fresh.length});
      return fresh;
    }),
  );
  return {code: lines.join('\n'), cuts};
}

/** The source map of code that became shorter at `cuts`: everything after a cut moves to the left. */
function cutMap(text, cuts) {
  const map = JSON.parse(text);
  const lines = decode(map.mappings);
  for (const {line, column, by} of cuts.toReversed())
    for (const segment of lines[line] ?? []) if (segment[0] > column) segment[0] -= by;
  return JSON.stringify({...map, mappings: encode(lines)});
}

/**
 * The bundler's result with its chunks merged and moved: `files` are pairs of path and text to write, `outputs` the metafile's, and
 * `folder` is named by all chunks and by `others`, which decide what else is put there.
 */
export function moveChunks({root, others, ...built}) {
  const {outputFiles, metafile, passedOn} = mergeChunks(built);
  const names = namesOf(metafile.outputs, passedOn);
  const texts = new Map(outputFiles.map(({path, text}) => [path, text]));
  const renamedIn = (path, folder) => renamed(texts.get(path) ?? '', names, folder);
  const textOf = ({path, text}, folder) =>
    path.endsWith('.map')
      ? cutMap(text, renamedIn(path.slice(0, -'.map'.length), folder).cuts)
      : renamedIn(path, folder).code;
  const isChunk = ({path}) => names.has(basename(path, '.map'));
  const chunks = outputFiles.filter(isChunk);
  const folder = `chunks-${contentHash(
    chunks.map(file => [movedPath(file.path, names, ''), textOf(file, '')]),
    ...others,
  )}`;
  const moved = path => movedPath(path, names, folder);
  const outputs = Object.fromEntries(
    Object.entries(metafile.outputs).map(([file, output]) => [
      moved(file),
      {...output, imports: output.imports.map(entry => ({...entry, path: moved(entry.path)}))},
    ]),
  );
  const files = outputFiles.map(file => [
    isChunk(file) ? join(root, moved(file.path)) : file.path,
    textOf(file, folder),
  ]);
  return {folder, files, outputs};
}
