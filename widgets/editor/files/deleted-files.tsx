import {type ReactNode, useCallback, useState} from 'react';
import type {FileCalls, SiteFile} from '../../../src/builder/files/file-calls.js';
import type {SiteFileKind} from '../../../src/tables/site-file-types.js';
import {DeletedList} from '../shared/deleted-list.js';
import {useTexts} from '../shared/provider.js';
import {FILE_TEXTS} from './strings.js';
import {useFound} from './use-found.js';
import {useNote} from './use-note.js';

/** What the list of deleted files is given. */
interface DeletedFilesProps {
  readonly calls: FileCalls;
  /** The only kind that is shown; null for every kind. */
  readonly kind: SiteFileKind | null;
  /** Another number once the list may be another one. */
  readonly epoch: number;
  readonly onBack: (file: SiteFile) => void;
}

/** Files that were deleted, each with a button that restores it. A list that cannot be read is left out: Undo stays. */
export function DeletedFiles({calls, kind, epoch, onBack}: DeletedFilesProps): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const {note, attempt} = useNote();
  const [isBusy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new epoch reads the list again.
  const [files] = useFound(useCallback(() => calls.readDeletedFiles(), [calls, epoch]));
  const bringBack = async (id: string): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      const file = await calls.undeleteFile(id);
      onBack(file);
      return t('brought-back', {name: file.name});
    });
    setBusy(false);
  };
  const entries = files.filter(file => kind === null || file.kind === kind);
  const {text, isProblem} = note;
  if (!entries.length && !text) return null;
  return (
    <DeletedList
      title={t('deleted-files')}
      hint={t('deleted-files-hint')}
      onBack={id => void bringBack(id)}
      entries={entries}
      isBusy={isBusy}
      note={isProblem ? '' : text}
      problem={isProblem ? text : ''}
    />
  );
}
