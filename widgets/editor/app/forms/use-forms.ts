import {useCallback, useEffect, useRef, useState} from 'react';
import type {FormCalls, FormEntry, FormList} from '../../../../src/builder/forms/form-calls.js';
import type {MessageFormat} from '../../../../src/i18n/messages.js';
import {ApiError} from '../../../../src/shared/errors.js';
import {forgetForm} from '../form-editor.js';
import {newId} from '../ports.js';
import type {Strings} from '../strings.js';
import type {FORMS_MESSAGES} from './messages.js';

const STALE = 409;

/** Why a call failed, as the owner reads it. */
const problemOf = (error: unknown, {stale, failed}: Strings): string =>
  error instanceof ApiError ? (error.status === STALE ? stale : error.text || failed) : failed;

/** The list of forms, read again after each write; `note` says what became of the last one. */
export function useForms({
  calls,
  onStored,
  onReload,
  t,
  strings,
}: {
  readonly calls: Pick<FormCalls, 'listForms' | 'createForm' | 'deleteForm'>;
  readonly onStored: () => void;
  readonly onReload: () => void;
  readonly t: MessageFormat<keyof (typeof FORMS_MESSAGES)['en']>;
  readonly strings: Strings;
}) {
  const [list, setList] = useState<FormList | null>(null);
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');
  const creations = useRef(new Map<string, string>());
  const attempt = useCallback(
    async (call: () => Promise<string>): Promise<boolean> => {
      setProblem('');
      try {
        setNote(await call());
        return true;
      } catch (error) {
        setNote('');
        setProblem(problemOf(error, strings));
        return false;
      }
    },
    [strings],
  );
  const readList = useCallback(async (): Promise<string> => {
    setList(await calls.listForms());
    return '';
  }, [calls]);
  const read = useCallback(() => attempt(readList), [attempt, readList]);
  useEffect(() => void read(), [read]);
  const write = async (call: () => Promise<string>): Promise<boolean> => {
    const isDone = await attempt(call);
    if (isDone) onStored();
    await readList().catch(() => undefined);
    return isDone;
  };
  const create = (name: string, copyOf: string | null): Promise<boolean> =>
    write(async () => {
      // The same key until it is made: a creation whose answer was lost is not made twice.
      const wanted = JSON.stringify([name, copyOf]);
      const key = creations.current.get(wanted) ?? newId();
      creations.current.set(wanted, key);
      await calls.createForm({name, copyOf}, key);
      creations.current.delete(wanted);
      return t('forms-added', {name});
    });
  const remove = (form: FormEntry): Promise<boolean> =>
    write(async () => {
      await calls.deleteForm(form);
      forgetForm(form.id);
      onReload();
      return t('forms-deleted', {name: form.name});
    });
  return {list, problem, note, read, create, remove};
}
