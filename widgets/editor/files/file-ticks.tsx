import {type ReactNode, useRef, useState} from 'react';
import type {SiteFile} from '../../../src/builder/files/file-calls.js';
import {fileNameProblem} from '../../../src/builder/files/file-problem.js';
import {useTexts} from '../shared/provider.js';
import {type DraftSaving, isSaved, saveDraft} from './file-drafts.js';
import {FILE_TEXTS} from './strings.js';
import {useNote} from './use-note.js';

/** Files that are ticked, in the order in which they were. They stay while the list shows others, as after a search. */
export function useTicks() {
  const [files, setFiles] = useState<readonly SiteFile[]>([]);
  return {
    files,
    tick: (file: SiteFile, isTicked: boolean) =>
      setFiles(old => [...old.filter(({id}) => id !== file.id), ...(isTicked ? [file] : [])]),
    /** Takes over what was changed of a file. */
    put: (file: SiteFile) => setFiles(old => old.map(one => (one.id === file.id ? file : one))),
  };
}

type Ticks = ReturnType<typeof useTicks>;

/** Chooses a file among several. */
export function Tick({file, ticks}: {readonly file: SiteFile; readonly ticks: Ticks}): ReactNode {
  const t = useTexts(FILE_TEXTS);
  return (
    <label className="vte-check">
      <input
        type="checkbox"
        aria-label={t('tick-of', {name: file.name})}
        checked={ticks.files.some(({id}) => id === file.id)}
        onChange={event => ticks.tick(file, event.target.checked)}
      />
      {t('tick')}
    </label>
  );
}

/** The files as they are stored once what is typed of them is saved; null where one is not, which is opened then. */
async function savedFiles(
  files: readonly SiteFile[],
  {onOpen, ...saving}: DraftSaving & {readonly onOpen: (id: string) => void},
): Promise<readonly SiteFile[] | null> {
  const saved: SiteFile[] = [];
  for (const file of files) {
    const draft = saving.drafts.of(file);
    if (!isSaved(draft)) onOpen(file.id);
    if (fileNameProblem(draft.change.name ?? file.name)) return null;
    const stored = isSaved(draft) ? file : await saveDraft(saving, file);
    if (!stored) return null;
    saved.push(stored);
  }
  return saved;
}

/** Takes the files that are ticked, once what is typed of them is saved. A second press meanwhile does nothing. */
export function TickedFiles({
  ticks: {files},
  onChoose,
  ...saving
}: DraftSaving & {
  readonly ticks: Ticks;
  readonly onOpen: (id: string) => void;
  readonly onChoose: (files: readonly SiteFile[]) => void;
}): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const {note, attempt} = useNote();
  const isBusy = useRef(false);
  const use = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    await attempt(async () => {
      const saved = await savedFiles(files, saving);
      if (saved) onChoose(saved);
      return '';
    });
    isBusy.current = false;
  };
  const isAsTyped = files.every(file => isSaved(saving.drafts.of(file)));
  return (
    <>
      <button
        type="button"
        className="vte-button vte-main"
        disabled={!files.length}
        onClick={() => (isAsTyped ? onChoose(files) : void use())}
      >
        {t('choose-ticked', {count: files.length})}
      </button>
      <p role="status" className="vte-problem">
        {note.text}
      </p>
    </>
  );
}
