/**
 * Removes files that would cost visitors a request for nothing. The bundler moves code that several downloads share out of all
 * of them: a download that others share everything with only passes on what the shared file has. Where what is shared is
 * constants alone, which are written where they are read, the shared file is empty.
 */
import {basename} from 'node:path';

/**
 * Downloads that a page starts with. All others stay: where one does not arrive, as on a train, it is asked for again by
 * another address, but browsers never ask again for a file that others import.
 */
const FIRST = new Set(['commerce', 'forms', 'gallery'].map(name => `runtime/chunks/${name}.ts`));

const IMPORT = /import(?:\{([^}]*)\}from)?"\.\/([\w-]+\.js)";/g;
const EXPORT = /export\{([^}]*)\};\s*$/;

/** Pairs of names in a clause of an import or export: the name in the other file or of the variable, and the new one. */
const pairsOf = clause =>
  clause.split(',').map(pair => {
    const [name, alias = name] = pair.split(' as ');
    return [name, alias];
  });

/** The statements of a download that only passes on what one shared file has; null for one with code of its own. */
function readPassingOn(text) {
  const [, exported] = EXPORT.exec(text) ?? [];
  const imports = [...text.matchAll(IMPORT)];
  if (!exported || text.replace(IMPORT, '').replace(EXPORT, '') !== '') return null;
  const [[, imported, from], ...others] = imports.filter(([, clause]) => clause);
  return others.length ? null : {from, imported, exported};
}

/**
 * The shared file's code, which exports what others import from it by the names that these use, and what the download passed
 * on by the download's names.
 */
function withExports(text, {statements: {imported, exported}, names}) {
  const nameByAlias = new Map(pairsOf(imported).map(([name, alias]) => [alias, name]));
  return text.replace(EXPORT, (_, own) => {
    const pairs = pairsOf(own);
    const variableByName = new Map(pairs.map(([variable, name]) => [name, variable]));
    const shared = pairs.filter(([, name]) => names.has(name));
    const passedOn = pairsOf(exported).map(([alias, name]) => [
      variableByName.get(nameByAlias.get(alias)),
      name,
    ]);
    return `export{${[...shared, ...passedOn].map(([variable, name]) => `${variable} as ${name}`).join()}};\n`;
  });
}

/** Names that files other than `except` import from a file. */
function importedNames(texts, from, except) {
  const names = new Set();
  for (const [file, text] of texts)
    if (file !== except)
      for (const [, clause, name] of text.matchAll(IMPORT))
        if (clause && name === from) for (const [imported] of pairsOf(clause)) names.add(imported);
  return names;
}

/** Finds the downloads that only pass on a shared file, by the paths of both. A shared file becomes one download at most. */
function findPassingOn(texts, outputs) {
  const found = new Map();
  const paths = new Map(Object.keys(outputs).map(path => [basename(path), path]));
  for (const [path, {entryPoint}] of Object.entries(outputs)) {
    const statements = FIRST.has(entryPoint) && readPassingOn(texts.get(basename(path)) ?? '');
    const target = statements && paths.get(statements.from);
    if (!target || outputs[target].entryPoint || [...found.values()].some(({into}) => into === target))
      continue;
    const names = importedNames(texts, basename(target), basename(path));
    found.set(path, {into: target, entryPoint, statements, names});
  }
  return found;
}

/** Code without its imports of empty files. Blanks keep the columns that its source map names; minifying removes them. */
const withoutImports = (text, empty) =>
  text.replace(IMPORT, (statement, clause, name) =>
    !clause && empty.has(name) ? ' '.repeat(statement.length) : statement,
  );

/** An output of the metafile, as the files that stay have it. */
const mergedOutput = (output, entryPoint, {merged, empty}) => ({
  ...output,
  ...(entryPoint && {entryPoint}),
  imports: output.imports
    .filter(({path}) => !empty.has(basename(path)))
    .map(entry => ({...entry, path: merged.get(entry.path)?.into ?? entry.path})),
});

/**
 * The bundler's result without these files. `passedOn` maps the name of each removed download to that of the shared
 * file that replaces it.
 */
export function mergeChunks({outputFiles, metafile}) {
  const {outputs} = metafile;
  const texts = new Map(outputFiles.map(({path, text}) => [basename(path), text]));
  const merged = findPassingOn(texts, outputs);
  const empty = new Set([...texts.keys()].filter(name => name.endsWith('.js') && !texts.get(name).trim()));
  const passedOn = new Map([...merged].map(([path, {into}]) => [basename(path), basename(into)]));
  const stays = path => {
    const name = basename(path, '.map');
    return !empty.has(name) && !passedOn.has(name);
  };
  const byTarget = new Map([...merged.values()].map(found => [basename(found.into), found]));
  const textOf = (name, text) => {
    const found = byTarget.get(name);
    return withoutImports(found ? withExports(text, found) : text, empty);
  };
  return {
    outputFiles: outputFiles
      .filter(({path}) => stays(path))
      .map(({path, text}) => ({path, text: textOf(basename(path), text)})),
    metafile: {
      outputs: Object.fromEntries(
        Object.entries(outputs)
          .filter(([path]) => stays(path))
          .map(([path, output]) => [
            path,
            mergedOutput(output, byTarget.get(basename(path))?.entryPoint, {merged, empty}),
          ]),
      ),
    },
    passedOn,
  };
}
