import {resolve} from 'node:path';
import type {Command} from './command.js';
import {openPort} from './dev/open-port.js';
import {startPlatform} from './dev/platform.js';
import {createReporter} from './dev/reporter.js';
import {serveFolder} from './dev/server.js';
import {EXIT} from './io.js';
import {createPartialFinder, PARTIALS_ARGUMENT, PARTIALS_HELP} from './partials.js';
import {readArguments} from './read-arguments.js';
import {readPort} from './read-port.js';
import {RENDER_ARGUMENTS, RENDER_HELP, readRenderOptions} from './render-options.js';
import {isFolder} from './template-files.js';
import {UsageError} from './usage-error.js';

const DEFAULT_PORT = '4180';

const ARGUMENTS = {
  port: {type: 'string', default: DEFAULT_PORT},
  ...PARTIALS_ARGUMENT,
  ...RENDER_ARGUMENTS,
} as const;

const HELP = `vitrine dev <dir>

Serves a folder of templates, each with the data next to it (page.html, page.json), and reloads
open pages when a file changes. Shows errors on the page and prints them here, once per change.
The reference platform, where it is built, answers what the folder lacks (the API, the cart, the
script).

Pages are sent with the policy of a strict site, script-src 'self': scripts written into a page,
handlers such as onclick and scripts of other origins do not run, and the browser's console says
so. Put scripts into files of the folder.

  --port <n>          default ${DEFAULT_PORT}; 0 takes any free one
${PARTIALS_HELP}
${RENDER_HELP}
`;

/** `vitrine dev`: a folder of templates as a live site, until it is stopped. */
export const DEV: Command = {
  summary: 'serve a folder of templates and reload on change',
  help: HELP,
  async run(args, {cwd, dist, out, err, untilStopped}) {
    const stopped = untilStopped();
    const {values, positionals} = readArguments('dev', args, ARGUMENTS);
    const [given, ...more] = positionals;
    if (given === undefined || more.length > 0)
      throw new UsageError(`dev: expected one folder, not ${positionals.length}`);
    const root = resolve(cwd, given);
    const {partials} = values;
    const [options, port] = [readRenderOptions(values), readPort(values.port)];
    if (!(await isFolder(cwd, root, 'a folder of templates')))
      throw new UsageError(`${given}: expected a folder of templates, not a file`);
    await createPartialFinder(cwd, partials);
    const reporter = createReporter(err);
    const opened = await openPort(port);
    const platform = startPlatform(dist, reporter.problem);
    const server = await serveFolder(opened, {cwd, root, partials, dist, platform, options, reporter});
    out.write(`Vitrine serves ${given}: ${server.url}/\n`);
    await stopped;
    await server.close();
    await (await platform)?.close();
    return EXIT.fine;
  },
};
