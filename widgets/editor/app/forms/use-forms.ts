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

/** What was done with a form last: it was made, deleted, or its creation was undone. `version` is the one that this owner knows of. */
export interface LastForm extends Pick<FormEntry, 'id' | 'name' | 'version'> {
  readonly became: 'made' | 'deleted' | 'undone';
}

/** What the list of forms is given. */
interface FormsPorts {
  /** Takes over what was done with a form; null for nothing that can be taken back. */
  readonly onLast: (last: LastForm | null) => void;
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

type FormTexts = FormsPorts['t'];

/** Why the creation of a form is not undone: what would go with it. Null where nothing would. */
function obstacleTo(made: LastForm, now: FormEntry, t: FormTexts): string | null {
  const {name, answers, version} = now;
  const names = [...now.pages, ...now.products];
  if (answers) return t('forms-undo-answered', {name});
  if (names.length) return t('forms-undo-used', {name, names: names.join(', ')});
  return version === made.version ? null : t('forms-undo-changed', {name});
}

/** Takes the creation of a form back, where nobody has answered, used or changed it since; says why not otherwise. */
const undoCreation =
  (
    {calls, onLast, onReload, t}: Omit<FormsPorts, 'onStored' | 'strings'>,
    write: ReturnType<typeof useWrites>['write'],
  ) =>
  (made: LastForm): Promise<boolean> =>
    write(async () => {
      const {forms} = await calls.listForms();
      const now = forms.find(({id}) => id === made.id);
      const obstacle = now ? obstacleTo(made, now, t) : null;
      if (now && obstacle) {
        // The next try deletes what was changed, as this owner knows of it now.
        onLast({...made, version: now.version});
        return obstacle;
      }
      if (now) await calls.deleteForm(now);
      forgetForm(made.id);
      onReload();
      onLast({...made, name: now?.name ?? made.name, became: 'undone'});
      return '';
    });

/** The list of forms, and what is done with it. */
export function useForms({onStored, strings, ...ports}: FormsPorts) {
  const {calls, onReload, onLast, t} = ports;
  const {write, ...shown} = useWrites({calls, onStored, strings});
  const keys = useKeys();
  const create = (name: string, copyOf: string | null): Promise<boolean> =>
    write(async () => {
      const wanted = JSON.stringify([name, copyOf]);
      const made = await calls.createForm({name, copyOf}, keys.keyOf(wanted));
      keys.done(wanted);
      onLast({...made, name, became: 'made'});
      return '';
    });
  const remove = (form: FormEntry): Promise<boolean> =>
    write(async () => {
      await calls.deleteForm(form);
      forgetForm(form.id);
      onReload();
      onLast({...form, became: 'deleted'});
      return '';
    });
  const bringBack = (form: Pick<FormEntry, 'id' | 'name'> | LastForm): Promise<boolean> =>
    write(async () => {
      const {id, name} = form;
      await calls.undeleteForm(id);
      onReload();
      const isMade = 'became' in form && form.became === 'undone';
      onLast(isMade ? {...form, became: 'made'} : null);
      return isMade ? '' : t('forms-back-again', {name});
    });
  return {...shown, create, remove, bringBack, undo: undoCreation(ports, write)};
}
