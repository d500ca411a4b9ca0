import {isSameData} from '../../site/page-content.js';
import {isStale} from '../saving/save-schedule.js';
import type {FileCalls, SiteFile, SiteFileChange} from './file-calls.js';

/** Names a part of a file that owners change. */
export type FileField = keyof SiteFileChange;

const FIELDS: readonly FileField[] = ['name', 'altText', 'focalPoint'];

/** What became of a change: the file as it is stored, and which fields nobody saved because another owner changed them too. */
export interface SavedFile {
  readonly file: SiteFile;
  /** Empty where the change was saved. */
  readonly conflicts: readonly FileField[];
}

/** Fields that the change and another owner gave different values. */
const conflictsOf = (base: SiteFile, theirs: SiteFile, change: SiteFileChange): FileField[] =>
  FIELDS.filter(
    field =>
      change[field] !== undefined &&
      !isSameData(theirs[field], base[field]) &&
      !isSameData(theirs[field], change[field]),
  );

/**
 * Saves a change of `base`. What another owner changed of other fields meanwhile stays; where both changed a field, nothing is saved.
 * Throws what the calls throw.
 */
export const saveFileChange = async (
  calls: Pick<FileCalls, 'changeFile' | 'readFile'>,
  base: SiteFile,
  change: SiteFileChange,
): Promise<SavedFile> => {
  const {id} = base;
  try {
    return {file: await calls.changeFile(id, base.version, change), conflicts: []};
  } catch (error) {
    if (!isStale(error)) throw error;
  }
  const theirs = await calls.readFile(id);
  const conflicts = conflictsOf(base, theirs, change);
  return {file: conflicts.length ? theirs : await calls.changeFile(id, theirs.version, change), conflicts};
};
