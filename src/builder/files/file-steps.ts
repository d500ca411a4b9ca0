import {StorefrontError} from '../../shared/errors.js';
import type {OutsideStep} from '../saving/step-timeline.js';
import type {FileCalls, SiteFile, SiteFileChange} from './file-calls.js';
import {type FileField, saveFileChange} from './save-file-change.js';

/** Another owner has changed the same fields of a file since: undo leaves theirs. `file` is as they left it. */
export class FileChanged extends StorefrontError {
  override name = 'FileChanged' as const;
  constructor(readonly file: SiteFile) {
    super(`another owner has changed the file ${file.id}`);
  }
}

type ChangeCalls = Pick<FileCalls, 'changeFile' | 'readFile'>;

/** The fields of a change as a file has them. */
const fieldsOf = (file: SiteFile, fields: readonly FileField[]): SiteFileChange =>
  Object.fromEntries(fields.map(field => [field, file[field]]));

/** A change of a file that was saved: the file as it was, and as it is with the change. */
export interface ChangedFile {
  readonly before: SiteFile;
  readonly after: SiteFile;
  readonly change: SiteFileChange;
}

/**
 * How a change of a file is taken back, and made again. Fields that the change left alone stay as they are now, whoever changed them;
 * where another owner has changed one of its own since, nothing is saved and a `FileChanged` is thrown:
 * the next try replaces what they left. `onFile` is called with the file after each try.
 */
export function createFileStep(
  calls: ChangeCalls,
  {before, after, change}: ChangedFile,
  onFile: (file: SiteFile) => void,
): OutsideStep {
  const fields = Object.keys(change) as FileField[];
  let left = after;
  const turnTo = async (file: SiteFile): Promise<void> => {
    const saved = await saveFileChange(calls, left, fieldsOf(file, fields));
    left = saved.file;
    onFile(left);
    if (saved.conflicts.length) throw new FileChanged(left);
  };
  return {undo: () => turnTo(before), redo: () => turnTo(after)};
}
