import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import type {Command} from './command.js';
import {shopFiles} from './init/files.js';
import {nextStep} from './init/next-step.js';
import {EXIT} from './io.js';
import {readArguments} from './read-arguments.js';
import {shownPath} from './shown-path.js';
import {UsageError} from './usage-error.js';

const HELP = `vitrine init [folder]

Makes a shop: pages with a product, a cart and a form, a catalogue, types for scripts, and a package.json whose start
script runs it. Files that are there stay as they are.

  folder              default the current folder
`;

/** `vitrine init`: a folder that sells. */
export const INIT: Command = {
  summary: 'make a folder with a page, a product, a cart and a form',
  help: HELP,
  async run(args, {cwd, out}) {
    const {positionals} = readArguments('init', args, {});
    const [given = '.', ...more] = positionals;
    if (more.length > 0) throw new UsageError(`init: expected one folder, not ${positionals.length}`);
    const folder = resolve(cwd, given);
    for (const [name, text] of Object.entries(shopFiles(__VERSION__))) {
      const file = join(folder, name);
      const isThere = existsSync(file);
      if (!isThere) {
        mkdirSync(dirname(file), {recursive: true});
        writeFileSync(file, text);
      }
      out.write(`${isThere ? 'kept ' : 'made '} ${shownPath(cwd, file)}\n`);
    }
    const enter = folder === cwd ? '' : `cd ${shownPath(cwd, folder)} && `;
    const {lacks, next} = nextStep(readFileSync(join(folder, 'package.json'), 'utf8'), __VERSION__);
    for (const line of lacks) out.write(`\n${line}`);
    out.write(`\nNext: ${enter}${next}\n`);
    return EXIT.fine;
  },
};
