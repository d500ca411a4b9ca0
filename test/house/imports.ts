import {readdirSync, readFileSync, statSync} from 'node:fs';
import {dirname, join, normalize} from 'node:path';
import {fileURLToPath} from 'node:url';
import {LAYERS} from './layers.js';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** TypeScript files below a folder, by their paths from the project's. */
export const files = (folder: string): string[] => {
  try {
    return readdirSync(join(ROOT, folder)).flatMap(name => {
      const path = join(folder, name);
      if (name === 'node_modules') return [];
      return statSync(join(ROOT, path)).isDirectory() ? files(path) : /\.tsx?$/.test(name) ? [path] : [];
    });
  } catch {
    return [];
  }
};

/** Every source file, without tests and the build. */
export const sources = ['src', 'widgets', 'runtime', 'examples'].flatMap(files);
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"();]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
/** What a file's imports and exports name, as written. */
export const importsOf = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(found => found[1] ?? found[2] ?? '');
/** True where a path is a folder or lies in it. */
export const inside = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
/** The row of the table that a file belongs to. */
export const layerOf = (file: string) =>
  Object.keys(LAYERS)
    .filter(folder => inside(file, folder))
    .sort((a, b) => b.length - a.length)[0];

/** The source that a relative specifier names, or undefined for a package. */
export const resolve = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined;
  const base = normalize(join(dirname(from), specifier));
  const candidates = [
    base,
    base.replace(/\.js$/, '.ts'),
    base.replace(/\.js$/, '.tsx'),
    base.replace(/\.jsx$/, '.tsx'),
  ];
  return candidates.find(path => sources.includes(path)) ?? base;
};

/** Folders from the ground up. A file reads what stands below it or beside it. */
const FLOORS = ['src', 'widgets', 'runtime', 'examples'] as const;
const floorOf = (file: string): number => FLOORS.findIndex(floor => inside(file, floor));

/** The source files that a file imports. */
export const sourcesReadBy = (file: string): readonly string[] =>
  importsOf(file).flatMap(specifier => {
    const target = resolve(file, specifier);
    return target && sources.includes(target) ? [target] : [];
  });

/** The command line serves and checks, so it renders blocks as a server does. */
const isCommand = (file: string): boolean => inside(file, 'src/cli');

/** Imports that run up, as "file imports file". */
export const upwardArrows = (): readonly string[] =>
  sources
    .filter(file => !isCommand(file))
    .flatMap(file =>
      sourcesReadBy(file)
        .filter(target => floorOf(target) > floorOf(file))
        .map(target => `${file} imports ${target}`),
    );
