/** A marker that cannot be used as it stands: names the field and what was expected there. */
export class MarkerError extends Error {
  override name = 'MarkerError' as const;
  constructor(
    readonly field: string,
    readonly expected: string,
    readonly got: string,
  ) {
    super(`${field}: expected ${expected}, got ${got}`);
  }
}
