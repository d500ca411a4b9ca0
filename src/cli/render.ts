import {dirname, resolve} from 'node:path';
import {render} from '../template/index.js';
import type {Command} from './command.js';
import {faultOf, faultText} from './fault.js';
import {EXIT} from './io.js';
import {readArguments} from './read-arguments.js';
import {readJson} from './read-json.js';
import {RENDER_ARGUMENTS, RENDER_HELP, readRenderOptions} from './render-options.js';
import {
  isFolder,
  type PartialFiles,
  partialSources,
  partialsFor,
  partialsOf,
  readText,
} from './template-files.js';
import {UsageError} from './usage-error.js';

const ARGUMENTS = {data: {type: 'string'}, partials: {type: 'string'}, ...RENDER_ARGUMENTS} as const;

const HELP = `vitrine render <page.html> --data <page.json>

Renders a template over data. The page goes to standard output; errors go to standard error,
as file:line:column, type and message with the line they stand in.

  --data <file>       the data, JSON
  --partials <dir>    folder of partials, called by their names without .html;
                      default the folder partials/ beside the template
${RENDER_HELP}
`;

const findPartials = async (cwd: string, page: string, folder?: string): Promise<PartialFiles> => {
  const above = dirname(resolve(cwd, page));
  if (folder === undefined) return partialsFor(above, above);
  if (!(await isFolder(resolve(cwd, folder), 'a folder of partials')))
    throw new UsageError(`--partials ${folder}: expected a folder of partials`);
  return partialsOf(resolve(cwd, folder));
};

/** `vitrine render`: one page to standard output. */
export const RENDER: Command = {
  summary: 'render a template over data',
  help: HELP,
  async run(args, {cwd, out, err}) {
    const {values, positionals} = readArguments(args, ARGUMENTS);
    const [page, ...more] = positionals;
    if (page === undefined || more.length > 0)
      throw new UsageError(`render: expected one template, not ${positionals.length}`);
    if (values.data === undefined) throw new UsageError('render: expected --data with a JSON file');
    const options = readRenderOptions(values);
    const template = {path: page, source: await readText(resolve(cwd, page), 'a template')};
    const data = await readJson(resolve(cwd, values.data));
    const partials = await findPartials(cwd, page, values.partials);
    const {output, errors} = render(template.source, data, {...options, partials: partialSources(partials)});
    out.write(output);
    for (const error of errors) err.write(faultText(faultOf(error, template, partials), err.isColoured));
    return errors.length > 0 ? EXIT.found : EXIT.fine;
  },
};
