import type {Io} from './io.js';

/** One command: its line in the list, its own help, and what it does. `run` answers the exit code and may throw `UsageError`. */
export interface Command {
  readonly summary: string;
  readonly help: string;
  run(args: readonly string[], io: Io): Promise<number>;
}
