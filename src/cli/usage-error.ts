/** The command cannot run as it was given; the message names what, and what was expected. */
export class UsageError extends Error {
  override name = 'UsageError' as const;
}
