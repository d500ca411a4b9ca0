import {type ReactNode, useCallback, useEffect, useId, useState} from 'react';
import type {FileCalls, SiteFile, SiteFilePage} from '../../../src/builder/files/file-calls.js';
import type {SiteFileKind} from '../../../src/tables/site-file-types.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {undoKeys} from '../shared/use-edits.js';
import {useNewest} from '../shared/use-newest.js';
import {DeletedFiles} from './deleted-files.js';
import {FileDetails} from './file-details.js';
import {type FileDrafts, useFileDrafts} from './file-drafts.js';
import {FileDrop} from './file-drop.js';
import {fileHistoryOf} from './file-history.js';
import {TickedFiles, useTicks} from './file-ticks.js';
import {Tiles} from './file-tiles.js';
import {useFileTurns} from './file-turns.js';
import {FILE_TEXTS} from './strings.js';
import {UploadList, useUploads} from './upload-list.js';
import type {UploadQueue} from './upload-queue.js';

/** What the library of files is given. */
export interface FileLibraryProps {
  readonly calls: FileCalls;
  readonly uploads: UploadQueue;
  /** The only kind that is shown and taken; every kind by default. */
  readonly kind?: SiteFileKind | null;
  /** Where files are chosen: called with the one that the owner takes, once what is typed of it is saved. */
  readonly onChoose?: (file: SiteFile) => void;
  /** Where several are chosen at once: called with those that the owner ticked, in that order, once what is typed of them is saved. */
  readonly onChooseSeveral?: (files: readonly SiteFile[]) => void;
  /** The heading of the library; none by default. */
  readonly heading?: ReactNode;
}

const NOTHING: SiteFilePage = {files: [], nextPageCursor: null, mayWrite: false, mayDelete: false};
/** Milliseconds without a key before a search is sent. */
const SEARCH_DELAY_MS = 250;

/** The files that match, a page at a time, and what went wrong with the last call. */
function useFiles({calls, kind = null}: FileLibraryProps, search: string, epoch: number) {
  const [page, setPage] = useState(NOTHING);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const begin = useNewest();
  const load = useCallback(
    async (from: SiteFilePage | null): Promise<void> => {
      const isNewest = begin();
      setState('loading');
      try {
        const next = await calls.listFiles({search, kind, cursor: from?.nextPageCursor ?? null});
        if (!isNewest()) return;
        setPage(from ? {...next, files: [...from.files, ...next.files]} : next);
        setState('ready');
      } catch {
        if (isNewest()) setState('failed');
      }
    },
    [calls, kind, search, begin],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new epoch reads the same list again.
  useEffect(() => void load(null), [load, epoch]);
  return {
    page,
    state,
    again: () => void load(null),
    more: () => void load(page),
    put: (file: SiteFile) =>
      setPage(old => ({...old, files: old.files.map(one => (one.id === file.id ? file : one))})),
    drop: ({id}: SiteFile) => setPage(old => ({...old, files: old.files.filter(one => one.id !== id)})),
  };
}

/** A text that follows what is typed once the typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** What a list of files says of itself, and the way to more of them. */
function ListState({
  list: {page, state, again, more},
  isSearch,
}: {
  readonly list: ReturnType<typeof useFiles>;
  readonly isSearch: boolean;
}): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const rule = useBuilderMessages();
  const isEmpty = state === 'ready' && !page.files.length;
  return (
    <>
      <p role="status" className="vte-hint">
        {state === 'loading' && t('loading')}
        {isEmpty && t(isSearch ? 'nothing-found' : 'no-files')}
      </p>
      {state === 'failed' && (
        <p role="alert" className="vte-problem">
          {rule('results-not-loaded')}{' '}
          <button type="button" className="vte-button" onClick={again}>
            {rule('retry')}
          </button>
        </p>
      )}
      {state !== 'loading' && page.nextPageCursor !== null && (
        <button type="button" className="vte-button" onClick={more}>
          {t('show-more')}
        </button>
      )}
    </>
  );
}

function SearchField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const id = useId();
  return (
    <div className="vte-field">
      <label htmlFor={id}>{t('search')}</label>
      <input id={id} type="search" value={value} onChange={event => onChange(event.target.value)} />
    </div>
  );
}

/** The file that is open. */
function OpenFile({
  file,
  list,
  onChanged,
  onDeleted,
  ...props
}: Pick<FileLibraryProps, 'calls' | 'onChoose'> & {
  readonly file: SiteFile;
  readonly drafts: FileDrafts;
  readonly list: ReturnType<typeof useFiles>;
  readonly onChanged: (file: SiteFile) => void;
  readonly onDeleted: () => void;
}): ReactNode {
  const {mayWrite, mayDelete} = list.page;
  return (
    <FileDetails
      {...props}
      key={file.id}
      file={file}
      mayWrite={mayWrite}
      mayDelete={mayDelete}
      history={fileHistoryOf(props.calls)}
      onChanged={onChanged}
      onDeleted={() => {
        list.drop(file);
        onDeleted();
      }}
    />
  );
}

/** Undo and redo of files, with the list that follows them; `epoch` is another number once files came back or went. */
function useHistory(calls: FileCalls, list: ReturnType<typeof useFiles>) {
  const t = useTexts(FILE_TEXTS);
  const history = fileHistoryOf(calls);
  const [epoch, setEpoch] = useState(0);
  const onChanged = (): void => setEpoch(count => count + 1);
  useEffect(() => {
    history.onTurned = file => {
      if (file) return list.put(file);
      list.again();
      onChanged();
    };
  });
  const turns = useFileTurns(history);
  const onDeleted = ({name}: SiteFile): void => {
    turns.report(t('deleted', {name}));
    onChanged();
    turns.focusButtons();
  };
  return {...turns, epoch, onDeleted};
}

/** Where files are taken, and those that are on their way. */
const Uploads = ({
  queue,
  kind,
  mayWrite,
}: {
  readonly queue: UploadQueue;
  readonly kind: SiteFileKind | null;
  readonly mayWrite: boolean;
}): ReactNode => (
  <>
    {mayWrite && <FileDrop kind={kind} onFiles={chosen => queue.add(chosen, kind)} />}
    <UploadList queue={queue} />
  </>
);

/** What the last undo, redo or deletion did, below the buttons of the first two. */
const TurnNote = ({
  note,
  buttons,
}: Pick<ReturnType<typeof useHistory>, 'note'> & {
  readonly buttons: ReactNode;
}): ReactNode => (
  <>
    {buttons}
    <p role="status" className={note.isProblem ? 'vte-problem' : 'vte-hint'}>
      {note.text}
    </p>
  </>
);

function FileLibraryPiece(props: FileLibraryProps): ReactNode {
  const {calls, uploads: queue, kind = null, onChoose, onChooseSeveral} = props;
  const t = useTexts(FILE_TEXTS);
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const done = useUploads(queue).filter(({state}) => state === 'done').length;
  const list = useFiles(props, usePaused(search), done);
  const ticks = useTicks();
  const drafts = useFileDrafts();
  const {epoch, note, buttons, onDeleted, ...turns} = useHistory(calls, list);
  const {files, mayWrite, mayDelete} = list.page;
  const open = files.find(({id}) => id === openId) ?? null;
  const onChanged = (file: SiteFile): void => {
    list.put(file);
    ticks.put(file);
  };
  return (
    <section
      className="vte-media vte-library"
      aria-label={t('library')}
      onKeyDown={mayWrite ? undoKeys(turns) : undefined}
    >
      {props.heading}
      <Uploads queue={queue} kind={kind} mayWrite={mayWrite} />
      <TurnNote note={note} buttons={mayWrite && buttons} />
      <SearchField value={search} onChange={setSearch} />
      <Tiles files={files} open={open} onOpen={setOpenId} ticks={onChooseSeveral ? ticks : null} />
      <ListState list={list} isSearch={search !== ''} />
      {onChooseSeveral && (
        <TickedFiles
          ticks={ticks}
          calls={calls}
          drafts={drafts}
          onChanged={onChanged}
          history={fileHistoryOf(calls)}
          onOpen={setOpenId}
          onChoose={onChooseSeveral}
        />
      )}
      {open && (
        <OpenFile
          file={open}
          calls={calls}
          list={list}
          drafts={drafts}
          onChanged={onChanged}
          {...(onChoose ? {onChoose} : {})}
          onDeleted={() => {
            ticks.tick(open, false);
            onDeleted(open);
          }}
        />
      )}
      {mayDelete && <DeletedFiles calls={calls} kind={kind} epoch={epoch} onBack={list.again} />}
    </section>
  );
}

/** The site's files: found, uploaded, described, deleted, brought back and, with `onChoose`, chosen. */
export const FileLibrary = inTextLanguage(FileLibraryPiece);
