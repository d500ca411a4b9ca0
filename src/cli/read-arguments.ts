import {type ParseArgsConfig, parseArgs} from 'node:util';
import {didYouMean, nearest} from '../template/language/suggest.js';
import {UsageError} from './usage-error.js';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Spelled out, so that the emitted types need no name that `node:util` keeps to itself. */
type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{args: string[]; options: T; allowPositionals: true}>
>;

const UNKNOWN = /^Unknown option '(-[^'=]*)/;
const LACKING = /^Option '(?:-\w, )?(--[\w-]+)[^']*' (argument missing|argument is ambiguous)/;

/** What is wrong, in our words: the parser's own speak of its grammar. */
const reasonFor = (message: string, names: readonly string[]): string => {
  const unknown = UNKNOWN.exec(message)?.[1];
  if (unknown !== undefined) {
    const meant = nearest(unknown, names);
    return `unknown option ${unknown}${meant === undefined ? '' : `: ${didYouMean(meant)}`}`;
  }
  const lacking = LACKING.exec(message)?.[1];
  return lacking === undefined ? message : `${lacking}: expected a value`;
};

/** Options by name and the words between them. Throws `UsageError` for an option that is unknown or lacks its value. */
export const readArguments = <const T extends Options>(
  command: string,
  args: readonly string[],
  options: T,
): Parsed<T> => {
  try {
    return parseArgs({args: [...args], options, allowPositionals: true});
  } catch (cause) {
    const names = [...Object.keys(options), 'help'].map(name => `--${name}`);
    const reason = reasonFor((cause as Error).message, names);
    throw new UsageError(`${command}: ${reason} (see vitrine ${command} --help)`, {cause});
  }
};
