import {StorefrontError} from '../shared/errors.js';

/** Nothing of the site is at `path`. Source: runtime spec §8. */
export class NotFoundError extends StorefrontError {
  override name = 'NotFoundError';

  constructor(
    readonly path: string,
    options?: ErrorOptions,
  ) {
    super(`nothing found at ${path}`, options);
  }
}
