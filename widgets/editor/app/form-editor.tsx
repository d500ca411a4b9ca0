import {type ReactNode, useEffect, useState, useSyncExternalStore} from 'react';
import {Button} from 'react-aria-components';
import type {FormCalls} from '../../../src/builder/forms/form-calls.js';
import type {FormSession, FormSnapshot} from '../../../src/builder/forms/form-session.js';
import type {Turn} from '../../../src/builder/saving/saved-steps.js';
import {ApiError} from '../../../src/shared/errors.js';
import {FormBuilder, type FormBuilderProps} from '../form-builder/index.js';
import {callProblem} from '../shared/call-problem.js';
import {useKeptFocus} from '../shared/kept-focus.js';
import {useBuilderMessages} from '../shared/provider.js';
import {FormConflicts} from './form-conflicts.js';
import {openedForm, openForm} from './form-sessions.js';
import {Mailing} from './mailing.js';
import type {Strings} from './strings.js';

/** What the editor of a form is given. */
export interface FormEditorProps {
  readonly formId: string;
  readonly calls: Pick<FormCalls, 'readForm' | 'saveForm'>;
  /** True where the form is read at once, and not by a press. */
  readonly isOpened?: boolean;
  /** Visitors get another form now. */
  readonly onReload: () => void;
  readonly t: Strings;
}

const GONE = 404;

const NO_NOTE = {text: '', isDone: true};

/** Calls of a form that is open; `note` says what became of the last one. */
function useFormCalls({formId, calls, onReload, t}: FormEditorProps) {
  const m = useBuilderMessages();
  const [session, setSession] = useState(() => openedForm(formId));
  const [note, setNote] = useState(NO_NOTE);
  const attempt = async (call: () => Promise<string>): Promise<void> => {
    setNote(NO_NOTE);
    try {
      setNote({text: await call(), isDone: true});
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === GONE;
      setNote({text: isGone ? t.formGone : callProblem(error, m, 'error-occurred'), isDone: false});
    }
  };
  const load = async (): Promise<string> => {
    const known = openedForm(formId);
    const form = await calls.readForm(formId);
    // Read again, it takes the place of what was edited.
    known?.adopt(form);
    setSession(known ?? openForm(form));
    return '';
  };
  const save = async (opened: FormSession): Promise<string> => {
    if (!(await opened.save(calls))) return '';
    onReload();
    return t.formSaved;
  };
  const turn = async (opened: FormSession, direction: Turn): Promise<string> => {
    if (!(await opened.turnSave(direction, calls))) return '';
    onReload();
    return direction === 'undo' ? t.formUndone : t.formRedone;
  };
  return {
    session,
    note: note.text,
    /** What was done is no news after an edit; why it was not stays. */
    onEdit: () => setNote(now => (now.isDone ? NO_NOTE : now)),
    load: () => void attempt(load),
    save: (opened: FormSession) => void attempt(() => save(opened)),
    turn: (opened: FormSession, direction: Turn) => void attempt(() => turn(opened, direction)),
  };
}

/** Undo and redo of saves of a form. */
const savesOf = (
  {canUndoSave, canRedoSave}: FormSnapshot,
  onTurn: (direction: Turn) => void,
): FormBuilderProps['saves'] => ({
  canUndo: canUndoSave,
  canRedo: canRedoSave,
  undo: () => onTurn('undo'),
  redo: () => onTurn('redo'),
});

/** What a form that is open is given. */
interface OpenFormProps {
  readonly session: FormSession;
  readonly note: string;
  readonly onEdit: () => void;
  readonly onSave: () => void;
  readonly onTurn: (direction: Turn) => void;
  readonly t: Strings;
}

/** The builder of a form that is open, what two owners changed differently, and the way to save it. */
function OpenForm({session, note, onEdit, onSave, onTurn, t}: OpenFormProps): ReactNode {
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const keptFocus = useKeptFocus();
  const {definition, epoch, incoming, conflicts, isMerged, allowsFiles, allowsHtml, languages} = snapshot;
  return (
    <>
      <FormBuilder
        key={epoch}
        defaultValue={definition}
        incoming={incoming}
        saves={savesOf(snapshot, onTurn)}
        onChange={value => {
          session.edit(value);
          onEdit();
        }}
        features={{files: allowsFiles, submissionHtml: allowsHtml}}
        languages={languages}
        signUps={<Mailing t={t} />}
      />
      <div {...keptFocus}>
        <FormConflicts session={session} snapshot={snapshot} t={t} />
        <div className="ed-add">
          <Button className="vte-button vte-main" isDisabled={conflicts.length > 0} onPress={onSave}>
            {t.saveForm}
          </Button>
        </div>
      </div>
      <p role="status">{note || (isMerged && !conflicts.length && t.formMerged)}</p>
    </>
  );
}

/** A form that a block shows: edited here, and stored by a press, since visitors get it at once. */
export function FormEditor(props: FormEditorProps): ReactNode {
  const {isOpened = false, t} = props;
  const {session, note, onEdit, load, save, turn} = useFormCalls(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read once, when it is opened.
  useEffect(() => {
    if (isOpened && !session) load();
  }, []);
  return (
    <section aria-label={t.editForm}>
      <div className="ed-add">
        <Button className="vte-button" onPress={load}>
          {session ? t.reloadForm : t.editForm}
        </Button>
      </div>
      {session ? (
        <OpenForm
          session={session}
          note={note}
          onEdit={onEdit}
          t={t}
          onSave={() => save(session)}
          onTurn={direction => turn(session, direction)}
        />
      ) : (
        <p role="status">{note}</p>
      )}
    </section>
  );
}
