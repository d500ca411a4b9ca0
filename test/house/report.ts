import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {codeWithoutReader} from './exports.js';
import {inside, layerOf, ROOT, sources, sourcesReadBy, upwardArrows} from './imports.js';
import {LAYERS, type Layer} from './layers.js';
import {PLACES} from './places.js';
import {recipes} from './recipes.js';

const linesOf = (file: string): number => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;

interface Row extends Layer {
  readonly folder: string;
  readonly files: readonly string[];
  readonly lines: number;
}

/** The rows of the table, in the order of their folders. */
const rowsOf = (): readonly Row[] =>
  Object.entries(LAYERS)
    .map(([folder, layer]) => {
      const own = sources.filter(file => layerOf(file) === folder);
      return {folder, ...layer, files: own, lines: own.reduce((sum, file) => sum + linesOf(file), 0)};
    })
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));

const treeOf = (rows: readonly Row[]): readonly string[] => [
  'Folders: files, lines, where the code runs, what it is for',
  ...rows.map(({folder, files, lines, runs, what}) =>
    [
      folder.padEnd(44),
      String(files.length).padStart(4),
      String(lines).padStart(6),
      ` ${PLACES[runs].padEnd(20)}`,
      what,
    ].join(' '),
  ),
];

/** Floors and features: how many imports lead from one folder to another. */
const arrowsOf = (): ReadonlyMap<string, number> => {
  const arrows = new Map<string, number>();
  for (const file of sources) {
    const from = layerOf(file);
    for (const target of sourcesReadBy(file)) {
      const to = layerOf(target);
      if (!from || !to || from === to) continue;
      const arrow = `${from} -> ${to}`;
      arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
    }
  }
  return arrows;
};

/** How often the reference platform and the examples reach into the library by path, where an app would name the package. */
const reachingIn = (): number =>
  sources
    .filter(file => inside(file, 'examples'))
    .flatMap(sourcesReadBy)
    .filter(target => !inside(target, 'examples')).length;

/** The house as text: folders, arrows, arrows that run up, exports without a reader, and where each recipe leads. */
export const houseText = (): string => {
  const rows = rowsOf();
  const arrows = [...arrowsOf()].sort(([, a], [, b]) => b - a);
  const upward = upwardArrows();
  const {unused} = codeWithoutReader();
  const lines = rows.reduce((sum, row) => sum + row.lines, 0);
  return [
    ...treeOf(rows),
    `${sources.length} files, ${lines} lines`,
    '',
    'Arrows: imports from one folder to another',
    ...arrows.map(([arrow, count]) => `${String(count).padStart(5)}  ${arrow}`),
    '',
    `Arrows that run up: ${upward.length}`,
    ...upward,
    `Imports by path from examples into the library: ${reachingIn()}`,
    '',
    `Exports without a reader: ${unused.length}`,
    ...unused,
    '',
    'Recipes of CONTRIBUTING.md, and the files and folders that each names',
    ...recipes().flatMap(({title, places}) => [title, ...places.map(place => `  ${place}`)]),
  ].join('\n');
};
