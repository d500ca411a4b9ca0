import {type ReactNode, useId, useRef, useState} from 'react';
import type {
  FileCalls,
  SiteFile,
  SiteFileChange,
  SiteFileUses,
} from '../../../src/builder/files/file-calls.js';
import {fileNameProblem} from '../../../src/builder/files/file-problem.js';
import {isStale} from '../../../src/builder/saving/save-schedule.js';
import {SITE_FILE_LIMITS} from '../../../src/tables/site-file-types.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {FileAddress} from './file-address.js';
import {FileConflict} from './file-conflict.js';
import {Deletion} from './file-deletion.js';
import {type FileDrafts, isSaved, saveDraft, useFileDrafts} from './file-drafts.js';
import type {FileHistory} from './file-history.js';
import {FocalPointField} from './focal-point.js';
import {FILE_TEXTS} from './strings.js';
import {type Note as NoteState, useNote} from './use-note.js';

/** What the details of a file are given. */
export interface FileDetailsProps {
  readonly file: SiteFile;
  readonly calls: FileCalls;
  readonly mayWrite: boolean;
  readonly mayDelete: boolean;
  readonly onChanged: (file: SiteFile) => void;
  readonly onDeleted: (file: SiteFile) => void;
  /** Takes changes and deletions back; without it a deletion is for good, as the question says. */
  readonly history?: Pick<FileHistory, 'recordChange' | 'recordDeletion'>;
  /** Where the file may be chosen: called with it, once what is typed is saved. */
  readonly onChoose?: (file: SiteFile) => void;
}

interface DraftedProps extends FileDetailsProps {
  /** What is typed of this file and others, where it outlives the details; their own by default. */
  readonly drafts?: FileDrafts;
}

/** Width of the picture that the focal point is chosen on. */
const PREVIEW = '?format=750w';

function TextField({
  label,
  hint,
  problem,
  value,
  max,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  const note = problem || hint;
  return (
    <div className="vte-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={max}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-invalid={problem ? true : undefined}
        onChange={event => onChange(event.target.value)}
      />
      {note && (
        <p id={`${id}-note`} className={problem ? 'vte-problem' : 'vte-hint'}>
          {note}
        </p>
      )}
    </div>
  );
}

/** What an owner types and chooses, until it is saved. */
function useChange({file, drafts: given}: DraftedProps) {
  const own = useFileDrafts();
  const drafts = given ?? own;
  const {change, conflicts} = drafts.of(file);
  const {name = file.name, altText = file.altText, focalPoint = file.focalPoint} = change;
  const put = (part: SiteFileChange): void =>
    drafts.put(file, draft => ({...draft, change: {...draft.change, ...part}}));
  return {drafts, change, conflicts, name, altText, focalPoint, put};
}

/** Deletes a file of which the owner has seen the uses. Where somebody has used or changed it meanwhile, the owner decides again. */
async function removeSeen(
  {file, calls, history, onChanged}: FileDetailsProps,
  uses: SiteFileUses | null,
  onUses: (uses: SiteFileUses) => void,
): Promise<void> {
  const seen = uses ? uses.pages.length + uses.others : 0;
  try {
    await calls.deleteFile(file, seen);
  } catch (error) {
    if (isStale(error)) {
      onUses(await calls.readUses(file.id));
      onChanged(await calls.readFile(file.id));
    }
    throw error;
  }
  history?.recordDeletion(file, seen);
}

/** Saves what is typed, and asks where another owner changed the same fields meanwhile. */
function useSave(
  {file, calls, history, onChanged}: FileDetailsProps,
  {change, conflicts, drafts}: ReturnType<typeof useChange>,
  attempt: ReturnType<typeof useNote>['attempt'],
) {
  const t = useTexts(FILE_TEXTS);
  const save = (kept: SiteFileChange, onSaved?: (file: SiteFile) => void): Promise<void> =>
    attempt(
      async () => {
        const saved = await saveDraft({calls, drafts, history, onChanged}, file, kept);
        if (saved) onSaved?.(saved);
        return saved ? t('saved') : '';
      },
      kept.name === undefined ? 'error-occurred' : 'file-rename-problem',
    );
  return {
    conflicts,
    save: (onSaved?: (file: SiteFile) => void) => save(change, onSaved),
    choose(side: 'yours' | 'theirs') {
      const kept = {...change};
      if (side === 'theirs') for (const field of conflicts) delete kept[field];
      drafts.put(file, () => ({change: kept, conflicts: []}));
      return save(kept);
    },
  };
}

function useCalls(props: FileDetailsProps, form: ReturnType<typeof useChange>) {
  const {file, calls, onDeleted} = props;
  const {note, attempt} = useNote();
  const [uses, setUses] = useState<SiteFileUses | null>(null);
  const remove = (): Promise<void> =>
    attempt(async () => {
      await removeSeen(props, uses, setUses);
      onDeleted(file);
      return '';
    });
  return {
    note,
    uses,
    ...useSave(props, form, attempt),
    ask: () =>
      attempt(async () => {
        setUses(await calls.readUses(file.id));
        return '';
      }),
    /** What the question before a deletion is answered with. */
    answers: {onKeep: () => setUses(null), onDelete: () => void remove()},
  };
}

/** The texts of a file, and the focal point of a picture. */
function Fields({
  file,
  form,
}: {
  readonly file: SiteFile;
  readonly form: ReturnType<typeof useChange>;
}): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const rule = useBuilderMessages();
  const problem = fileNameProblem(form.name);
  return (
    <>
      <TextField
        label={t('name')}
        value={form.name}
        max={SITE_FILE_LIMITS.name}
        {...(problem ? {problem: rule(problem.id)} : {})}
        onChange={name => form.put({name})}
      />
      {file.kind === 'picture' && (
        <>
          <TextField
            label={t('alt-text')}
            hint={t('alt-hint')}
            value={form.altText}
            max={SITE_FILE_LIMITS.altText}
            onChange={altText => form.put({altText})}
          />
          <FocalPointField
            src={file.address + PREVIEW}
            width={file.width ?? 1}
            height={file.height ?? 1}
            value={form.focalPoint}
            onChange={focalPoint => form.put({focalPoint})}
          />
        </>
      )}
    </>
  );
}

function Note({text, isProblem, isRename}: NoteState & {readonly isRename: boolean}): ReactNode {
  const rule = useBuilderMessages();
  return (
    <p role="status" className={isProblem ? 'vte-problem' : 'vte-hint'}>
      {isProblem && isRename && <strong>{rule('file-rename-title')}. </strong>}
      {text}
    </p>
  );
}

/** Takes the file, once what is typed of it is saved. A second press meanwhile does nothing. */
function UseButton({
  file,
  isAsTyped,
  save,
  onChoose,
}: {
  readonly file: SiteFile;
  readonly isAsTyped: boolean;
  readonly save: (onSaved: (file: SiteFile) => void) => Promise<void>;
  readonly onChoose: (file: SiteFile) => void;
}): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const isBusy = useRef(false);
  const use = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    await save(onChoose);
    isBusy.current = false;
  };
  return (
    <button
      type="button"
      className="vte-button vte-main"
      onClick={() => (isAsTyped ? onChoose(file) : void use())}
    >
      {t('choose-this', {name: file.name})}
    </button>
  );
}

function FileDetailsPiece(props: DraftedProps): ReactNode {
  const {file, mayWrite, mayDelete, onChoose} = props;
  const t = useTexts(FILE_TEXTS);
  const ref = useRef<HTMLElement>(null);
  const form = useChange(props);
  const {note, uses, conflicts, ...calls} = useCalls(props, form);
  /** A name that cannot be saved says so at its field. */
  const save = async (onSaved?: (file: SiteFile) => void): Promise<void> =>
    fileNameProblem(form.name)
      ? ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      : calls.save(onSaved);
  return (
    <section ref={ref} className="vte-details" aria-label={t('details', {name: file.name})}>
      {onChoose && <UseButton file={file} isAsTyped={isSaved(form)} save={save} onChoose={onChoose} />}
      <form
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset disabled={!mayWrite} className="vte-plain">
          <Fields file={file} form={form} />
          <div className="vte-row">
            <button type="submit" className="vte-button vte-main">
              {t('save')}
            </button>
            {mayDelete && !uses && (
              <button type="button" className="vte-button" onClick={() => void calls.ask()}>
                {t('delete')}
              </button>
            )}
          </div>
        </fieldset>
      </form>
      <Note {...note} isRename={form.change.name !== undefined} />
      {conflicts.length > 0 && (
        <FileConflict
          fields={conflicts}
          mine={form.change}
          theirs={file}
          onChoose={side => void calls.choose(side)}
        />
      )}
      <FileAddress address={file.address} />
      {uses && <Deletion file={file} uses={uses} {...calls.answers} isForGood={!props.history} />}
    </section>
  );
}

/** One file: the way to choose it, its name, what it shows, its focal point, its address, and its deletion with a warning. */
export const FileDetails = inTextLanguage(FileDetailsPiece);
