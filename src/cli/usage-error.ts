/** The command's arguments are invalid; the message names what was found and what was expected. */
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
