import {ApiError, type Refusal} from '../shared/errors.js';

export const NOT_FOUND = 404;

/** The platform has nothing at `path`, the path of the call below the API's root, as `site-content/pages/p1`. Source: runtime spec §8. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';

  constructor(
    readonly path: string,
    refusal: Partial<Refusal> = {},
    options?: ErrorOptions,
  ) {
    super(NOT_FOUND, refusal, options);
    this.message = `nothing found at ${path}`;
  }
}
