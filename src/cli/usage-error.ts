/** The command cannot run as it was given; the message names what, and what was expected. */
export class UsageError extends Error {
  override name = 'UsageError' as const;
}

/** A file or folder that cannot be read; `path` is as messages show it. */
export class UnreadableError extends UsageError {
  constructor(
    readonly path: string,
    readonly reason: string,
    readonly expected: string,
  ) {
    super(`cannot read ${path} (${reason}): expected ${expected}`);
  }
}
