/** The base class of our errors, which distinguishes them from an author's own. Source: our choice. */
export class StorefrontError extends Error {
  override name = 'StorefrontError';
}

/** The content of a refusal from the server; what it lacks is null or empty. Source: the platform's HTTP contract. */
export interface Refusal {
  /** The server's sentence for the visitor, or null. */
  readonly text: string | null;
  /** Field id to the server's message. Null-prototype where the server names the ids. */
  readonly fields: Readonly<Record<string, string>>;
  /** The machine-readable code, or null. */
  readonly code: string | null;
  /** Whether the session's crumb was refused, and the fresh one that came with the refusal. */
  readonly crumb: {readonly failed: boolean; readonly fresh: string | null};
  /** How long the server asks to wait, or null. */
  readonly retryAfterMs: number | null;
}

/** The server refused. `status` is the HTTP code. Source: the platform's HTTP contract. */
export class ApiError extends StorefrontError implements Refusal {
  override name = 'ApiError';
  readonly text: Refusal['text'];
  readonly fields: Refusal['fields'];
  readonly code: Refusal['code'];
  readonly crumb: Refusal['crumb'];
  readonly retryAfterMs: Refusal['retryAfterMs'];

  constructor(
    readonly status: number,
    refusal: Partial<Refusal> = {},
    options?: ErrorOptions,
  ) {
    super(`request refused with ${status}`, options);
    this.text = refusal.text ?? null;
    this.fields = refusal.fields ?? {};
    this.code = refusal.code ?? null;
    this.crumb = refusal.crumb ?? {failed: false, fresh: null};
    this.retryAfterMs = refusal.retryAfterMs ?? null;
  }
}

/** An error that says what is wrong with a marker, and the code to report it under. */
export interface MarkerFault extends Error {
  readonly markerFault: 'bad-marker' | 'unknown-block' | 'product-not-read';
}

/** Data from outside has the wrong shape. `path` names the place, as `variants[2].price`. Source: docs/architecture.md, Conventions. */
export class DecodeError extends StorefrontError implements MarkerFault {
  override name = 'DecodeError';
  readonly markerFault = 'bad-marker';

  /**
   * `got` names the kind of value that was found, never the value itself, which may be private. `meant` is what was probably
   * meant, where that is known.
   */
  constructor(
    readonly path: string,
    readonly expected: string,
    readonly got: string,
    options?: ErrorOptions & {readonly meant?: string},
  ) {
    const meant = options?.meant ? `. Did you mean ${options.meant}?` : '';
    super(`${path || 'value'}: expected ${expected}, got ${got}${meant}`, options);
  }
}

/** No answer came: offline, refused, blocked or cut off. Source: the platform's HTTP contract. */
export class NetworkError extends StorefrontError {
  override name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super('no answer came', options);
  }
}

/** No answer came in time. Source: the platform's HTTP contract. */
export class TimeoutError extends StorefrontError {
  override name = 'TimeoutError';

  constructor(options?: ErrorOptions) {
    super('no answer came in time', options);
  }
}
