import {dirname, join, resolve} from 'node:path';
import type {Command} from './command.js';
import {faultText} from './fault.js';
import {findFaults} from './find-faults.js';
import {EXIT} from './io.js';
import {macrosIn} from './partial-calls.js';
import {readArguments} from './read-arguments.js';
import {
  isFolder,
  listTemplates,
  type PartialFiles,
  partialsFor,
  readText,
  type TemplateFile,
} from './template-files.js';
import {UsageError} from './usage-error.js';

const HELP = `vitrine check <dir|file>…

Lists every error of every .html template, folders with all they hold: where it is, the line it
stands in and what was probably meant. Partials are known by their names, from folders partials/
beside a template or above it.
`;

/** A template to check; `top` is the folder beyond which no partials are looked for. */
interface Checked extends TemplateFile {
  readonly folder: string;
  readonly top: string;
}

const readChecked = async (cwd: string, path: string, top: string): Promise<Checked> => {
  const file = resolve(cwd, path);
  return {path, source: await readText(file, 'a template'), folder: dirname(file), top};
};

const collect = async (cwd: string, given: string): Promise<Checked[]> => {
  const path = resolve(cwd, given);
  if (!(await isFolder(path, 'a template or a folder of them')))
    return [await readChecked(cwd, given, dirname(dirname(path)))];
  const paths = await listTemplates(path);
  if (paths.length === 0) throw new UsageError(`${given}: expected .html templates, there are none`);
  const checked: Checked[] = [];
  for (const name of paths) checked.push(await readChecked(cwd, join(given, name), path));
  return checked;
};

/** Finds a template's partials; those of one folder are read once. */
const createPartialFinder = () => {
  const found = new Map<string, Promise<PartialFiles>>();
  return ({folder, top}: Checked): Promise<PartialFiles> => {
    const key = JSON.stringify([folder, top]);
    const partials = found.get(key) ?? partialsFor(folder, top);
    found.set(key, partials);
    return partials;
  };
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `vitrine check`: every error of every template. */
export const CHECK: Command = {
  summary: 'list every error of templates',
  help: HELP,
  async run(args, {cwd, out}) {
    const {positionals} = readArguments(args, {});
    if (positionals.length === 0) throw new UsageError('check: expected templates or folders of them');
    const templates = (await Promise.all(positionals.map(path => collect(cwd, path)))).flat();
    const macros = templates.flatMap(({source}) => macrosIn(source));
    const findPartials = createPartialFinder();
    let count = 0;
    for (const template of templates) {
      const faults = findFaults(template, await findPartials(template), macros);
      for (const fault of faults) out.write(`${faultText(fault, out.isColoured)}\n`);
      count += faults.length;
    }
    out.write(`${counted(count, 'error')} in ${counted(templates.length, 'template')}\n`);
    return count > 0 ? EXIT.found : EXIT.fine;
  },
};
