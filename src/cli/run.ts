import {didYouMean, nearest} from '../template/language/suggest.js';
import {CHECK} from './check.js';
import type {Command} from './command.js';
import {CONFORM} from './conform.js';
import {DEV} from './dev.js';
import {DOCTOR} from './doctor.js';
import {INIT} from './init.js';
import {EXIT, type Io} from './io.js';
import {RELEASE} from './release.js';
import {RENDER} from './render.js';
import {SERVE} from './serve.js';
import {UsageError} from './usage-error.js';

const COMMANDS = new Map<string, Command>([
  ['init', INIT],
  ['serve', SERVE],
  ['render', RENDER],
  ['check', CHECK],
  ['dev', DEV],
  ['doctor', DOCTOR],
  ['conform', CONFORM],
  ['release', RELEASE],
]);

const NAME_WIDTH = 9;

const HELP = `vitrine <command>

${[...COMMANDS].map(([name, {summary}]) => `  ${name.padEnd(NAME_WIDTH)}${summary}`).join('\n')}

  vitrine <command> --help    what a command takes
  vitrine --version

Exit codes: ${EXIT.fine} no errors, ${EXIT.found} errors in templates or problems on a page or a platform, ${EXIT.unusable} wrong usage
or an unreadable file.
`;

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** `vitrine help`, and `vitrine help render` as `vitrine render --help`. */
const readHelp = (argv: readonly string[]): readonly string[] =>
  argv[0] === 'help' ? [...argv.slice(1, 2), '--help'] : argv;

const commandNamed = (name: string): Command => {
  const command = COMMANDS.get(name);
  if (command) return command;
  const names = [...COMMANDS.keys()];
  const meant = nearest(name, names);
  throw new UsageError(
    `unknown command ${name}: ${meant === undefined ? `expected ${names.join(', ')}` : didYouMean(meant)}`,
  );
};

const runCommand = async (argv: readonly string[], io: Io): Promise<number> => {
  const [name, ...args] = readHelp(argv);
  if (name === undefined) throw new UsageError(`expected a command\n\n${HELP}`);
  if (isHelp(name) || name === '--version') {
    io.out.write(name === '--version' ? `${__VERSION__}\n` : HELP);
    return EXIT.fine;
  }
  const command = commandNamed(name);
  if (!args.some(isHelp)) return command.run(args, io);
  io.out.write(command.help);
  return EXIT.fine;
};

/** The command line: answers the exit code. Wrong usage is one line on standard error; anything else throws. */
export const run = async (argv: readonly string[], io: Io): Promise<number> => {
  try {
    return await runCommand(argv, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err.write(`vitrine: ${error.message.trimEnd()}\n`);
    return EXIT.unusable;
  }
};
