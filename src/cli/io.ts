/** Where text goes. `isColoured` is true only on a terminal whose owner did not refuse colour. */
export interface Sink {
  readonly isColoured: boolean;
  write(text: string): void;
}

/** All that a command touches besides files. Source: our choice, so that commands run in tests as they do in a shell. */
export interface Io {
  readonly out: Sink;
  readonly err: Sink;
  /** Folder that paths are relative to. */
  readonly cwd: string;
  /** Folder of the built files: the runtime, and the reference platform where it was built. */
  readonly dist: string;
  /** Settles when the user asks the command to stop. */
  untilStopped(): Promise<void>;
}

/** Exit codes. Source: our choice, after `grep`: 1 for findings, 2 for a command that could not run. */
export const EXIT = {fine: 0, found: 1, unusable: 2} as const;
