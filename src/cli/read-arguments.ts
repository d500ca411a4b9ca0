import {type ParseArgsConfig, parseArgs} from 'node:util';
import {UsageError} from './usage-error.js';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Spelled out, so that the emitted types need no name that `node:util` keeps to itself. */
type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{args: string[]; options: T; allowPositionals: true}>
>;

/** Options by name and the words between them. Throws `UsageError` for an option that is unknown or lacks its value. */
export const readArguments = <const T extends Options>(args: readonly string[], options: T): Parsed<T> => {
  try {
    return parseArgs({args: [...args], options, allowPositionals: true});
  } catch (cause) {
    throw new UsageError((cause as Error).message, {cause});
  }
};
