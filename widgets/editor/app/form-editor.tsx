import {type ReactNode, useEffect, useState} from 'react';
import {Button} from 'react-aria-components';
import type {FormCalls, StoredForm} from '../../../src/builder/forms/form-calls.js';
import type {FormDraft} from '../../../src/builder/forms/form-draft.js';
import {ApiError} from '../../../src/shared/errors.js';
import {FormBuilder} from '../form-builder/index.js';
import {callProblem} from '../shared/call-problem.js';
import {useBuilderMessages} from '../shared/provider.js';
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

const STALE = 409;
const GONE = 404;

/** Definitions that were edited and not saved yet: they outlive the choice of another block. */
const unsaved = new Map<string, StoredForm>();
/** Forms that were changed since they were read or saved, whichever block is chosen now. */
const changed = new Set<string>();

/** Drops the changes of a form that was deleted. */
export function forgetForm(formId: string): void {
  unsaved.delete(formId);
  changed.delete(formId);
}

/** True where a form has changes that visitors do not get yet. */
export const isFormChanged = (formId: string): boolean => changed.has(formId);

const ask = (event: BeforeUnloadEvent): void => {
  if (changed.size) event.preventDefault();
};

/** Asks before the page is left with a form that is not saved. */
const noteChange = (formId: string): void => {
  changed.add(formId);
  addEventListener('beforeunload', ask);
};

/** Stores a definition; where the form has changed, the next save is based on the change, which the owner now knows of. */
const saveForm = async (form: StoredForm, {calls, onReload, t}: FormEditorProps): Promise<string> => {
  const {id} = form.definition;
  try {
    const version = await calls.saveForm(form);
    // What was edited meanwhile stays, and is not saved yet.
    if (unsaved.get(id)?.definition === form.definition) changed.delete(id);
    unsaved.set(id, {...(unsaved.get(id) ?? form), version});
    onReload();
    return t.formSaved;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === GONE) return t.formGone;
    if (error.status !== STALE) throw error;
    const {version} = await calls.readForm(id);
    unsaved.set(id, {...(unsaved.get(id) ?? form), version});
    return t.formStale;
  }
};

/** The form as it is edited here, and its calls; `note` says what became of the last one. */
function useForm(props: FormEditorProps) {
  const {formId, calls} = props;
  const m = useBuilderMessages();
  // Each load mounts the builder again, with the form that was read.
  const [start, setStart] = useState(() => ({form: unsaved.get(formId) ?? null, epoch: 0}));
  const [note, setNote] = useState('');
  const attempt = async (call: () => Promise<string>): Promise<void> => {
    try {
      setNote(await call());
    } catch (error) {
      setNote(callProblem(error, m, 'error-occurred'));
    }
  };
  const load = async (): Promise<string> => {
    const form = await calls.readForm(formId);
    unsaved.set(formId, form);
    changed.delete(formId);
    setStart(({epoch}) => ({form, epoch: epoch + 1}));
    return '';
  };
  return {
    start,
    note,
    load: () => void attempt(load),
    edit(definition: FormDraft): void {
      const {version = ''} = unsaved.get(formId) ?? {};
      unsaved.set(formId, {version, definition});
      noteChange(formId);
    },
    save(): void {
      const form = unsaved.get(formId);
      if (form) void attempt(() => saveForm(form, props));
    },
  };
}

/** A form that a block shows: edited here, and stored by a press, since visitors get it at once. */
export function FormEditor(props: FormEditorProps): ReactNode {
  const {isOpened = false, t} = props;
  const {start, note, load, edit, save} = useForm(props);
  const {form, epoch} = start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read once, when it is opened.
  useEffect(() => {
    if (isOpened && !form) load();
  }, []);
  return (
    <section aria-label={t.editForm}>
      <div className="ed-add">
        <Button className="vte-button" onPress={load}>
          {form ? t.reloadForm : t.editForm}
        </Button>
      </div>
      {form && (
        <>
          <FormBuilder
            key={epoch}
            defaultValue={form.definition}
            onChange={edit}
            signUps={<Mailing t={t} />}
          />
          <div className="ed-add">
            <Button className="vte-button vte-main" onPress={save}>
              {t.saveForm}
            </Button>
          </div>
        </>
      )}
      <p role="status">{note}</p>
    </section>
  );
}
