import {dirname, resolve} from 'node:path';
import {render} from '../template/index.js';
import type {Command} from './command.js';
import {faultText} from './fault.js';
import {EXIT} from './io.js';
import {createPartialFinder, PARTIALS_ARGUMENT, PARTIALS_HELP, partialSources, topOf} from './partials.js';
import {PLUGINS} from './plugins.js';
import {readArguments} from './read-arguments.js';
import {readData} from './read-data.js';
import {renderFaults} from './render-faults.js';
import {RENDER_ARGUMENTS, RENDER_HELP, readRenderOptions} from './render-options.js';
import {shownPath} from './shown-path.js';
import {readText} from './template-files.js';
import {UsageError} from './usage-error.js';

const ARGUMENTS = {data: {type: 'string'}, ...PARTIALS_ARGUMENT, ...RENDER_ARGUMENTS} as const;

const HELP = `vitrine render <page.html> --data <page.json>

Renders a template over data. The page goes to standard output; errors go to standard error,
as file:line:column, type and message with the line they stand in.

  --data <file>       the data, JSON
${PARTIALS_HELP}
${RENDER_HELP}
`;

/** `vitrine render`: one page to standard output. */
export const RENDER: Command = {
  summary: 'render a template over data',
  help: HELP,
  async run(args, {cwd, out, err}) {
    const {values, positionals} = readArguments('render', args, ARGUMENTS);
    const [page, ...more] = positionals;
    if (page === undefined || more.length > 0)
      throw new UsageError(`render: expected one template, not ${positionals.length}`);
    if (values.data === undefined) throw new UsageError('render: expected --data with a JSON file');
    const options = readRenderOptions(values);
    const template = {path: shownPath(cwd, page), source: await readText(cwd, page, 'a template')};
    const read = await readData(cwd, values.data);
    if (read.fault) {
      err.write(faultText(read.fault, err.isColoured));
      return EXIT.unusable;
    }
    const file = resolve(cwd, page);
    const findPartials = await createPartialFinder(cwd, values.partials);
    const {files, problems} = await findPartials(dirname(file), topOf(cwd, file));
    const {output, errors} = render(template.source, read.data, {
      ...options,
      ...PLUGINS,
      partials: partialSources(files),
    });
    out.write(output);
    for (const fault of renderFaults(errors, template, files)) err.write(faultText(fault, err.isColoured));
    for (const {message} of problems) err.write(`vitrine: ${message}\n`);
    if (problems.length > 0) return EXIT.unusable;
    return errors.length > 0 ? EXIT.found : EXIT.fine;
  },
};
