import {ApiError} from '../../shared/errors.js';

/**
 * Another owner has changed a tag or category since this one saw it. `currentName` is its name now, null where it is deleted.
 * Another try is based on what it is now. Source: ours.
 */
export class TagChanged extends ApiError {
  override name = 'TagChanged';

  constructor(
    {status, text, fields, code}: ApiError,
    readonly currentName: string | null,
  ) {
    super(status, {text, fields, code});
  }
}
