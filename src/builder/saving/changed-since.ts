import {StorefrontError} from '../../shared/errors.js';

/** What another owner may have changed: what visitors see of something, or what was written into something new. */
export type ChangedPart = 'shown' | 'content';

/** Another owner has changed what undo or redo would replace. Nothing was done; the next try replaces theirs. `title` names what they changed. */
export class ChangedSince extends StorefrontError {
  override name = 'ChangedSince' as const;
  constructor(
    readonly part: ChangedPart,
    readonly title: string,
  ) {
    super(`another owner has changed ${title} since`);
  }
}
