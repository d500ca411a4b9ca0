/** What keeps files from being read or written. `isPassing` is false where an operator has to change something first. */
export interface Outage {
  /** A sentence for the operator, without names of files and without secrets. */
  readonly reason: string;
  readonly isPassing: boolean;
}

/** Files cannot be read or written now. The same request may succeed later. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable' as const;
  readonly isPassing: boolean;
  constructor({reason, isPassing}: Outage, options?: ErrorOptions) {
    super(reason, options);
    this.isPassing = isPassing;
  }
}

/** For `catch` where the work goes on without the store, which reports its outages itself. Rethrows any other error. */
export function ignoreOutage(error: unknown): void {
  if (!(error instanceof FilesUnavailable)) throw error;
}
