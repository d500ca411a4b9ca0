import type {EditedForm} from '../../../src/builder/forms/form-calls.js';
import {FormSession} from '../../../src/builder/forms/form-session.js';
import {type FormWork, formWork} from '../../../src/builder/forms/form-work.js';
import {readWork, storeWork} from '../../../src/builder/saving/stored-work.js';
import {newId, store} from './ports.js';

/** Forms that were opened: what is not saved yet outlives the choice of another block, and a reload by what is stored. */
const sessions = new Map<string, FormSession>();

const keyOf = (formId: string): string => `vitrine-editor:form:${formId}`;

const readFormWork = (formId: string): FormWork | null => readWork(store, keyOf(formId), formWork);

/** The session of a form that was opened; null before. */
export const openedForm = (formId: string): FormSession | null => sessions.get(formId) ?? null;

/** Drops the changes of a form that was deleted. */
export function forgetForm(formId: string): void {
  sessions.delete(formId);
  storeWork(store, keyOf(formId), null);
}

/** True where a form has changes that visitors do not get yet. */
export const isFormChanged = (formId: string): boolean => {
  const session = openedForm(formId);
  return session ? session.getSnapshot().isChanged : readFormWork(formId) !== null;
};

const ask = (event: BeforeUnloadEvent): void => {
  if ([...sessions.keys()].some(isFormChanged)) event.preventDefault();
};

/** Opens a form that was read, with what was not saved of it. */
export function openForm(form: EditedForm): FormSession {
  const {id} = form.definition;
  const known = openedForm(id);
  if (known) return known;
  const session = new FormSession(form, newId, readFormWork(id));
  const write = (): void => storeWork(store, keyOf(id), session.work);
  write();
  session.subscribe(write);
  sessions.set(id, session);
  // Asks before the page is left with a form that is not saved.
  addEventListener('beforeunload', ask);
  return session;
}
