import {collectTemplates} from './collect-templates.js';
import type {Command} from './command.js';
import {faultText} from './fault.js';
import {findFaults} from './find-faults.js';
import {EXIT} from './io.js';
import {macrosIn} from './partial-calls.js';
import {createPartialFinder, PARTIALS_ARGUMENT, PARTIALS_HELP} from './partials.js';
import {readArguments} from './read-arguments.js';
import {UnreadableError, UsageError} from './usage-error.js';

const HELP = `vitrine check <dir|file>…

Lists every error of every .html template, folders with all they hold: where it is, the line it
stands in and what was probably meant. What cannot be read is told beside them, the rest is
checked all the same, and the exit code is then ${EXIT.unusable}.

${PARTIALS_HELP}
`;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const summaryOf = (errors: number, templates: number, unread: number): string =>
  `${counted(errors, 'error')} in ${counted(templates, 'template')}${unread > 0 ? `, ${unread} unreadable` : ''}\n`;

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
    const {values, positionals} = readArguments('check', args, PARTIALS_ARGUMENT);
    if (positionals.length === 0) throw new UsageError('check: expected templates or folders of them');
    const findPartials = await createPartialFinder(cwd, values.partials);
    const {templates, problems} = await collectTemplates(cwd, positionals);
    const macros = templates.flatMap(({source}) => macrosIn(source));
    let count = 0;
    for (const template of templates) {
      const partials = await findPartials(template.folder, template.top);
      problems.push(...partials.problems);
      const faults = findFaults(template, partials.files, macros);
      for (const fault of faults) out.write(`${faultText(fault, out.isColoured)}\n`);
      count += faults.length;
    }
    const unread = distinctMessages(problems);
    for (const message of unread) err.write(`vitrine: ${message}\n`);
    if (templates.length > 0) out.write(summaryOf(count, templates.length, unread.length));
    if (unread.length > 0) return EXIT.unusable;
    return count > 0 ? EXIT.found : EXIT.fine;
  },
};
