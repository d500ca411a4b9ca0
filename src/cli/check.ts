import type {Plugins} from '../template/index.js';
import {type Collected, collectTemplates} from './collect-templates.js';
import type {Command} from './command.js';
import {type Fault, faultText} from './fault.js';
import {findFaults} from './find-faults.js';
import {EXIT} from './io.js';
import {macrosIn} from './partial-calls.js';
import {createPartialFinder, PARTIALS_ARGUMENT, PARTIALS_HELP} from './partials.js';
import {PLUGINS} from './plugins.js';
import {readArguments} from './read-arguments.js';
import {readSettings} from './settings.js';
import {UnreadableError, UsageError} from './usage-error.js';

const HELP = `vitrine check <dir|file>…

Lists every error of every template, folders with all they contain: its place, its line and a
suggestion. Reports files that it cannot read, checks the rest all the same, and then exits with
${EXIT.unusable}.

Templates are files named .html, .block, .region, .list, .item, .page and .preset; their settings,
.conf, are read as JSON.

${PARTIALS_HELP}
  --formatter <name>  a formatter of your own, which your server adds; may be given more than once
`;
const ARGUMENTS = {...PARTIALS_ARGUMENT, formatter: {type: 'string', multiple: true}} as const;

/** The plugins of the command line, with formatters that it knows by name alone. */
const pluginsWith = (names: readonly string[]): Plugins => ({
  formatters: {...PLUGINS.formatters, ...Object.fromEntries(names.map(name => [name, String]))},
});

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const summaryOf = (errors: number, {templates, settings}: Collected, unread: number): string => {
  const withSettings = settings.length > 0 ? ` and ${counted(settings.length, 'settings file')}` : '';
  const left = unread > 0 ? `, ${unread} unreadable` : '';
  return `${counted(errors, 'error')} in ${counted(templates.length, 'template')}${withSettings}${left}\n`;
};

/** One message a file: it is looked at as a template and as a partial of others. */
const distinctMessages = (problems: readonly UsageError[]): string[] => {
  const placed = problems.map(problem => ({
    place: problem instanceof UnreadableError ? problem.path : problem.message,
    message: problem.message,
  }));
  return [...new Map(placed.reverse().map(({place, message}) => [place, message])).values()].reverse();
};

/** `vitrine check`: every error of every template. */
export const CHECK: Command = {
  summary: 'list every error of templates',
  help: HELP,
  async run(args, {cwd, out, err}) {
    const {values, positionals} = readArguments('check', args, ARGUMENTS);
    if (positionals.length === 0) throw new UsageError('check: expected templates or folders of them');
    const findPartials = await createPartialFinder(cwd, values.partials);
    const collected = await collectTemplates(cwd, positionals);
    const {templates, problems} = collected;
    const settings = collected.settings.map(readSettings);
    const known = [
      ...templates.flatMap(({source}) => macrosIn(source)),
      ...settings.flatMap(({partials}) => partials),
    ];
    const plugins = pluginsWith(values.formatter ?? []);
    let count = 0;
    const report = (faults: readonly Fault[]) => {
      for (const fault of faults) out.write(`${faultText(fault, out.isColoured)}\n`);
      count += faults.length;
    };
    for (const {faults} of settings) report(faults);
    for (const template of templates) {
      const partials = await findPartials(template.folder, template.top);
      problems.push(...partials.problems);
      report(findFaults(template, partials.files, known, plugins));
    }
    const unread = distinctMessages(problems);
    for (const message of unread) err.write(`vitrine: ${message}\n`);
    if (templates.length + settings.length > 0) out.write(summaryOf(count, collected, unread.length));
    if (unread.length > 0) return EXIT.unusable;
    return count > 0 ? EXIT.found : EXIT.fine;
  },
};
