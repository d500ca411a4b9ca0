/** The platform cannot start for a reason that whoever starts it can mend: the message says how, and is all they need. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
