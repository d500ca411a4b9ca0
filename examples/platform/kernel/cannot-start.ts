/** The platform cannot start, for a reason that the operator can fix: the message says how. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
