/**
 * Imports of react-aria-components, each from the file that has it. Its index leads to every component: a download that
 * imports the index would take along what any later download uses.
 */
import {readFileSync} from 'node:fs';
import {basename, dirname, extname, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

const PACKAGE = 'react-aria-components';
const INDEX = fileURLToPath(import.meta.resolve(PACKAGE));
const IMPORT = /import \{([^}]*)\} from "([^"]+)"/g;

const named = list =>
  list
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => part.split(/\s+as\s+/));

/** Where the index has each name from, as `[file or package, name there]`. */
function readIndex() {
  const text = readFileSync(INDEX, 'utf8');
  const origins = new Map();
  for (const [, list, from] of text.matchAll(IMPORT))
    for (const [name, local = name] of named(list))
      origins.set(local, [from.startsWith('.') ? resolve(dirname(INDEX), from) : from, name]);
  const exported = [...text.matchAll(/export \{([^}]*)\}(?! from)/g)].flatMap(([, list]) => named(list));
  return new Map(exported.map(([local, name = local]) => [name, origins.get(local)]));
}

/** The imports of one statement; types are no code. Throws for a name that the index has not. */
const importsOf = (list, index) =>
  named(list)
    .filter(([name]) => !name.startsWith('type '))
    .map(([name, local = name]) => {
      const [from, there] = index.get(name) ?? [];
      if (!from) throw new Error(`${PACKAGE} has no ${name}`);
      return `import {${there} as ${local}} from ${JSON.stringify(from)};`;
    })
    .join(' ');

/** Rewrites the imports of the editor's sources; lines keep their numbers. */
export const ariaByFile = {
  name: 'aria-by-file',
  setup(build) {
    const index = readIndex();
    build.onLoad({filter: /widgets\/editor\/.*\.tsx?$/}, ({path}) => ({
      contents: readFileSync(path, 'utf8').replace(
        new RegExp(`import \\{([^}]*)\\} from '${PACKAGE}';`, 'g'),
        (statement, list) => importsOf(list, index) + statement.replace(/[^\n]/g, ''),
      ),
      loader: extname(path).slice(1),
    }));
  },
};

const LANGUAGES = ['en-US', 'es-ES'];

/** Keeps the texts of react-aria that the editor has, in English and Spanish; any other language reads as English. */
export const ariaInEditorLanguages = {
  name: 'aria-in-editor-languages',
  setup: build =>
    build.onLoad({filter: /react-aria(?:-components)?\/dist\/private\/intl\/.*\w+-\w+\.mjs$/}, ({path}) =>
      LANGUAGES.includes(basename(path, '.mjs')) ? null : {contents: "export {default} from './en-US.mjs';"},
    ),
};
