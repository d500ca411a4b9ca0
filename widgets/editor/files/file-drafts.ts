import {useMemo, useState} from 'react';
import type {FileCalls, SiteFile, SiteFileChange} from '../../../src/builder/files/file-calls.js';
import {type FileField, saveFileChange} from '../../../src/builder/files/save-file-change.js';
import type {FileHistory} from './file-history.js';

/** What an owner has typed and chosen of a file and not saved. */
export interface FileDraft {
  readonly change: SiteFileChange;
  /** Fields that another owner changed too: nothing is saved until a version is chosen. */
  readonly conflicts: readonly FileField[];
}

const NO_DRAFT: FileDraft = {change: {}, conflicts: []};

/** True where there is nothing to save. */
export const isSaved = ({change}: FileDraft): boolean => Object.keys(change).length === 0;

/** The drafts of files by their ids. They stay while other files are open. */
export function useFileDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, FileDraft>>(new Map());
  return useMemo(
    () => ({
      of: ({id}: SiteFile): FileDraft => drafts.get(id) ?? NO_DRAFT,
      put: ({id}: SiteFile, next: (old: FileDraft) => FileDraft): void =>
        setDrafts(old => new Map(old).set(id, next(old.get(id) ?? NO_DRAFT))),
    }),
    [drafts],
  );
}

export type FileDrafts = ReturnType<typeof useFileDrafts>;

/** What an owner has typed since a change was sent: it waits for the next save. */
const changedSince = (now: SiteFileChange, sent: SiteFileChange): SiteFileChange => {
  const entries = Object.entries(now).filter(([field, value]) => value !== sent[field as FileField]);
  return Object.fromEntries(entries);
};

/** What a draft is saved with. */
export interface DraftSaving {
  readonly calls: FileCalls;
  readonly drafts: FileDrafts;
  readonly history: Pick<FileHistory, 'recordChange'> | undefined;
  readonly onChanged: (file: SiteFile) => void;
}

/**
 * Saves a change of a file. Returns the file as it is stored, or null where another owner changed the same fields, which the
 * draft then names. Throws what the calls throw.
 */
export async function saveDraft(
  {calls, drafts, history, onChanged}: DraftSaving,
  file: SiteFile,
  change: SiteFileChange = drafts.of(file).change,
): Promise<SiteFile | null> {
  const saved = await saveFileChange(calls, file, change);
  // From now on the details are based on the other owner's.
  onChanged(saved.file);
  const {conflicts} = saved;
  if (conflicts.length) {
    drafts.put(file, draft => ({...draft, conflicts}));
    return null;
  }
  history?.recordChange({before: file, after: saved.file, change});
  drafts.put(file, now => ({change: changedSince(now.change, change), conflicts}));
  return saved.file;
}
