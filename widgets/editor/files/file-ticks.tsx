import {type ReactNode, useState} from 'react';
import type {SiteFile} from '../../../src/builder/files/file-calls.js';
import {useTexts} from '../shared/provider.js';
import {FILE_TEXTS} from './strings.js';

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

/** Takes the files that are ticked. */
export function TickedFiles({
  ticks: {files},
  onChoose,
}: {
  readonly ticks: Ticks;
  readonly onChoose: (files: readonly SiteFile[]) => void;
}): ReactNode {
  const t = useTexts(FILE_TEXTS);
  return (
    <button
      type="button"
      className="vte-button vte-main"
      disabled={!files.length}
      onClick={() => onChoose(files)}
    >
      {t('choose-ticked', {count: files.length})}
    </button>
  );
}
