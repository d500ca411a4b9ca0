import {createFilesApi} from '../../../src/api/form-files.js';
import {fileNote} from '../../../src/forms/file-note.js';
import {fileProblem} from '../../../src/forms/file-rules.js';
import type {FormField} from '../../../src/forms/form.js';
import type {Upload} from '../../../src/forms/upload.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {createFormFiles, type FormFiles} from '../../../src/services/form-files.js';
import type {Block} from '../../contracts.js';
import type {FormActions} from './actions.js';
import type {FieldElements, FormElements} from './field-elements.js';
import {createFileRows} from './file-rows.js';
import {hasStored} from './has-stored.js';
import type {LiveForm} from './live-form.js';

/** The storage key of the uploads of a form on this page. */
const keyOf = (formId: string): string => `vitrine:form-files:${formId}:${location.pathname}`;

const status = (className: string): HTMLElement => {
  const made = document.createElement('p');
  made.className = className;
  made.setAttribute('role', 'status');
  return made;
};

/** Adds the note about accepted files, where the server did not. */
const note = ({field, element}: FieldElements, t: MessageFormat): void => {
  const about = element.querySelector('.vt-about');
  if (about && !about.querySelector('.vt-file-note')) about.append(' ', fileNote(field, t));
};

/** Lists the files of a refused post as uploaded. */
const adoptPosted = ({field, element}: FieldElements, files: FormFiles): void => {
  const posted = element.querySelector('.vt-kept');
  for (const box of posted?.querySelectorAll('input') ?? []) {
    if (box.checked) files.adopt(field.id, box.value, box.nextElementSibling?.textContent ?? '');
    box.dataset.uploads = '';
  }
  posted?.remove();
};

/** Adds the files that the visitor chose in `input`, each with its error where the form does not accept it. */
const addChosen = async (
  open: () => Promise<FormFiles>,
  field: FormField,
  input: HTMLInputElement,
  t: MessageFormat,
): Promise<void> => {
  const chosen = [...(input.files ?? [])];
  const files = await open();
  input.value = '';
  for (const file of chosen) {
    const count = files
      .list()
      .filter(({fieldId, state}) => fieldId === field.id && state !== 'failed').length;
    const problem = files.stateOf(field.id, file) ? null : fileProblem(field, file, count);
    if (problem) files.refuse(field.id, file, t(problem.id, problem.params));
    else files.add(field.id, file);
  }
};

/** The errors of files that are not uploaded, by field id. */
const missingFiles = (files: FormFiles, t: MessageFormat): ReadonlyMap<string, string> => {
  const missing = files.list().filter(({state}) => state !== 'uploaded');
  // A refused file shows its own reason, because a retry would not help.
  const reasonOf = ({name, text}: Upload): string => (text ? `${name}: ${text}` : t('file-missing'));
  return new Map(missing.map(one => [one.fieldId, reasonOf(one)]));
};

/** The files of a form on the page. */
export interface FileFields {
  /** Waits for uploads before the form is sent; true where a file is missing. */
  isHeld(): Promise<boolean>;
  /** Adds a file that the platform has already. */
  adopt(fieldId: string, id: string, name: string): Promise<void>;
  /** Removes the files from the list, after the form was sent. */
  forget(): void;
}

/** Adds the two lines that say what happens to files, until the form leaves the page. */
const addStatusLines = ({button, element}: FormElements, signal: AbortSignal) => {
  const waiting = status('vt-form-waiting');
  const announcer = status('vt-file-said');
  (button?.closest('p') ?? element).before(waiting, announcer);
  signal.addEventListener('abort', () => {
    waiting.remove();
    announcer.remove();
  });
  return {waiting, announcer};
};

/** What the file fields of one form share. */
interface FilesOfForm {
  readonly block: Pick<Block, 'page' | 'signal'>;
  readonly live: LiveForm;
  readonly actions: () => Promise<Pick<FormActions, 'call' | 'store'>>;
  readonly t: MessageFormat;
  readonly fields: readonly FieldElements[];
  readonly announcer: HTMLElement;
}

/** Opens the uploads of the form, with those that an earlier page began and those of a refused post. */
const openUploads = async ({
  block: {page, signal},
  live,
  actions,
  t,
  fields,
  announcer,
}: FilesOfForm): Promise<FormFiles> => {
  const {call, store} = await actions();
  const {clock, newId} = page.ports;
  const formId = live.elements.form.id;
  const api = createFilesApi(call);
  const isOnline = (): boolean => navigator.onLine;
  const files = createFormFiles({api, store, storeKey: keyOf(formId), formId, clock, newId, isOnline});
  signal.addEventListener('abort', files.stop);
  addEventListener('online', files.resume, {signal});
  for (const elements of fields) {
    adoptPosted(elements, files);
    createFileRows({elements, files, t, announcer, locale: page.site.locale, signal});
  }
  return files;
};

/** Uploads what the visitor chooses in each file field, and shows what the field accepts. */
const bindFields = (
  {block: {page, signal}, live: {elements, show}, t, fields}: FilesOfForm,
  open: () => Promise<FormFiles>,
): void => {
  const {form, element} = elements;
  for (const one of fields) {
    note(one, t);
    const input = one.element.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) continue;
    input.dataset.uploads ??= '';
    const fail = (error: unknown): void => {
      page.report('form-failed', `a file of form ${form.id} was not accepted`, element, error);
      show(new Map([[one.field.id, t('file-failed')]]), t('file-failed'));
    };
    input.addEventListener('change', () => void addChosen(open, one.field, input, t).catch(fail), {signal});
  }
};

/** Creates what waits for uploads before the form is sent. */
const createHold = (
  {block: {signal}, live: {show}, t}: FilesOfForm,
  waiting: HTMLElement,
  opened: () => FormFiles | null,
): FileFields['isHeld'] => {
  let isAsked = false;
  return async () => {
    const files = opened();
    if (isAsked || !files) return isAsked;
    isAsked = true;
    if (files.isBusy()) waiting.textContent = t('file-waiting');
    await files.settled();
    isAsked = false;
    waiting.textContent = '';
    const problems = missingFiles(files, t);
    const [alert] = problems.values();
    if (alert && !signal.aborted) show(problems, alert);
    return problems.size > 0 || signal.aborted;
  };
};

/**
 * File fields whose files go to the platform as soon as they are chosen, one after the other, and go on after a lost
 * network or a page loaded again. Source: our choice.
 */
export const openFiles = (
  block: Pick<Block, 'page' | 'signal'>,
  live: LiveForm,
  actions: FilesOfForm['actions'],
  t: MessageFormat,
): FileFields => {
  const {page, signal} = block;
  const {form, element, fields} = live.elements;
  const {waiting, announcer} = addStatusLines(live.elements, signal);
  const fileFields = fields.filter(({field}) => field.type === 'file');
  const ofForm = {block, live, actions, t, fields: fileFields, announcer};
  let opened: FormFiles | null = null;
  const open = page.once(async () => {
    opened = await openUploads(ofForm);
    return opened;
  });
  bindFields(ofForm, open);
  if (hasStored(keyOf(form.id)) || element.querySelector('.vt-kept')) void open().catch(() => {});
  const unsubscribe = page.bus.on('form-submitted', ({formId}) => {
    if (formId === form.id) opened?.forget();
  });
  signal.addEventListener('abort', unsubscribe);
  return {
    isHeld: createHold(ofForm, waiting, () => opened),
    adopt: async (fieldId, id, name) => (await open()).adopt(fieldId, id, name),
    forget: () => opened?.forget(),
  };
};
