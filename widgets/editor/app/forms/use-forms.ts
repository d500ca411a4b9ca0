import {useCallback, useEffect, useRef, useState} from 'react';
import type {FormCalls, FormEntry, FormList} from '../../../../src/builder/forms/form-calls.js';
import {isStale} from '../../../../src/builder/saving/save-schedule.js';
import type {MessageFormat} from '../../../../src/i18n/messages.js';
import {callProblem} from '../../shared/call-problem.js';
import {useBuilderMessages} from '../../shared/provider.js';
import {forgetForm} from '../form-sessions.js';
import {newId} from '../ports.js';
import type {Strings} from '../strings.js';
import type {FORMS_MESSAGES} from './messages.js';

/** Calls with what became of the last one: a note, or a problem. */
function useCall({stale}: Strings) {
  const m = useBuilderMessages();
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');
  const attempt = useCallback(
    async (call: () => Promise<string>): Promise<boolean> => {
      setProblem('');
      try {
        setNote(await call());
        return true;
      } catch (error) {
        setNote('');
        setProblem(isStale(error) ? stale : callProblem(error, m, 'error-occurred'));
        return false;
      }
    },
    [stale, m],
  );
  return {problem, note, attempt};
}

/** Keys of creations by what is wanted: the same one until it is made, so that one whose answer was lost is not made twice. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf(wanted: string): string {
      const key = keys.current.get(wanted) ?? newId();
      keys.current.set(wanted, key);
      return key;
    },
    done: (wanted: string) => void keys.current.delete(wanted),
  };
}

/** What the list of forms is given. */
interface FormsPorts {
  readonly calls: Pick<FormCalls, 'listForms' | 'createForm' | 'deleteForm' | 'undeleteForm'>;
  readonly onStored: () => void;
  readonly onReload: () => void;
  readonly t: MessageFormat<keyof (typeof FORMS_MESSAGES)['en']>;
  readonly strings: Strings;
}

/** The list of forms, read again after each write; `note` says what became of the last one. */
function useWrites({calls, onStored, strings}: Pick<FormsPorts, 'calls' | 'onStored' | 'strings'>) {
  const [list, setList] = useState<FormList | null>(null);
  const [isBusy, setBusy] = useState(false);
  const {problem, note, attempt} = useCall(strings);
  const readList = useCallback(async (): Promise<string> => {
    setList(await calls.listForms());
    return '';
  }, [calls]);
  const read = useCallback(() => attempt(readList), [attempt, readList]);
  useEffect(() => void read(), [read]);
  const write = async (call: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    const isDone = await attempt(call);
    if (isDone) onStored();
    await readList().catch(() => undefined);
    setBusy(false);
    return isDone;
  };
  return {list, isBusy, problem, note, read, write};
}

/** The list of forms, and what is done with it. `deleted` is the form that was deleted last, until the next write. */
export function useForms({calls, onStored, onReload, t, strings}: FormsPorts) {
  const {write, ...shown} = useWrites({calls, onStored, strings});
  const [deleted, setDeleted] = useState<FormEntry | null>(null);
  const keys = useKeys();
  const writing = async (call: () => Promise<string>, gone: FormEntry | null = null): Promise<boolean> => {
    const isDone = await write(call);
    if (isDone) setDeleted(gone);
    return isDone;
  };
  const create = (name: string, copyOf: string | null): Promise<boolean> =>
    writing(async () => {
      const wanted = JSON.stringify([name, copyOf]);
      await calls.createForm({name, copyOf}, keys.keyOf(wanted));
      keys.done(wanted);
      return t('forms-added', {name});
    });
  const remove = (form: FormEntry): Promise<boolean> =>
    writing(async () => {
      await calls.deleteForm(form);
      forgetForm(form.id);
      onReload();
      return '';
    }, form);
  const bringBack = ({id, name}: Pick<FormEntry, 'id' | 'name'>): Promise<boolean> =>
    writing(async () => {
      await calls.undeleteForm(id);
      onReload();
      return t('forms-back-again', {name});
    });
  return {...shown, deleted, create, remove, bringBack};
}
