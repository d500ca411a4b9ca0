import {type ParseArgsConfig, parseArgs} from 'node:util';
import {UsageError} from './usage-error.js';

type Options = NonNullable<ParseArgsConfig['options']>;

const parse = <const T extends Options>(args: readonly string[], options: T) =>
  parseArgs({args: [...args], options, allowPositionals: true});

/** Options by name and the words between them. Throws `UsageError` for an option that is unknown or lacks its value. */
export const readArguments = <const T extends Options>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parse<T>> => {
  try {
    return parse(args, options);
  } catch (cause) {
    throw new UsageError((cause as Error).message, {cause});
  }
};
