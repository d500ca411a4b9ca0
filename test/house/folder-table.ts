import {LAYERS, LISTS, PLATFORM} from './layers.js';
import {PLACES} from './places.js';

const code = (name: string): string => `\`${name}\``;

/** What a row may import, its lists by name. */
const importsOf = (may: readonly string[]): string => {
  let left = [...may];
  const names: string[] = [];
  for (const [name, list] of Object.entries(LISTS))
    if (list.every(folder => left.includes(folder))) {
      names.push(name);
      left = left.filter(folder => !list.includes(folder));
    }
  return [...names, ...left.map(code)].join(', ') || 'nothing';
};

const rowOf = ([folder, {what, runs, may}]: readonly [string, (typeof LAYERS)[string]]): string =>
  `| ${code(folder)} | ${PLACES[runs]} | ${what} | ${importsOf(may)} |`;

const FEATURES_FOLDER = `${PLATFORM}/features/`;

/** The tables of docs/architecture.md: the lists of folders, the folders, and the features of the platform. */
export const folderTables = (): string => {
  const rows = Object.entries(LAYERS);
  const features = rows.filter(([folder]) => folder.startsWith(FEATURES_FOLDER));
  return [
    '| list | folders |',
    '|---|---|',
    ...Object.entries(LISTS)
      .toReversed()
      .map(([name, list]) => `| ${name} | ${list.map(code).join(', ')} |`),
    '',
    '| folder | runs in | what it is for | may import besides itself |',
    '|---|---|---|---|',
    ...rows.filter(row => !features.includes(row)).map(rowOf),
    '',
    `| feature in ${code(FEATURES_FOLDER)} | what it is for | builds on |`,
    '|---|---|---|',
    ...features.map(([folder, {what, may}]) => {
      const uses = may.filter(one => one.startsWith(FEATURES_FOLDER));
      const names = uses.map(one => code(one.slice(FEATURES_FOLDER.length))).join(', ');
      return `| ${code(folder.slice(FEATURES_FOLDER.length))} | ${what} | ${names} |`;
    }),
  ].join('\n');
};
