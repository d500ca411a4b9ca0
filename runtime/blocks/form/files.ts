import {createFilesApi} from '../../../src/api/form-files.js';
import {fileNote} from '../../../src/forms/file-note.js';
import {fileProblem, typeNames} from '../../../src/forms/file-rules.js';
import type {Upload} from '../../../src/forms/upload.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {createFormFiles, type FormFiles} from '../../../src/services/form-files.js';
import type {FieldElements} from '../../../widgets/form/field-elements.js';
import type {LiveForm} from '../../../widgets/form/live-form.js';
import type {Block} from '../../contracts.js';
import type {FormActions} from './actions.js';
import {hasStored} from './has-stored.js';
import type {StatusLines} from './render-files.js';

/** The storage key of the uploads of a form on this page. */
const keyOf = (formId: string): string => `vitrine:form-files:${formId}:${location.pathname}`;

/** Adds the note about accepted files, where the server did not. */
const note = ({field, element}: FieldElements, t: MessageFormat): void => {
  const about = element.querySelector('.vt-about');
  if (about && !about.querySelector('.vt-file-note')) about.append(' ', fileNote(field, t));
};

/** The ids of files that came with a refused post and that the visitor leaves out. */
const leftOut = (element: Element): ReadonlySet<string> =>
  new Set(
    [...element.querySelectorAll<HTMLInputElement>('.vt-kept input:not(:checked)')].map(({value}) => value),
  );

/** Adds the files that the visitor chose in `input`, each with its error where the form does not accept it. */
const addChosen = async (
  open: () => Promise<OpenedFiles>,
  {field, element}: FieldElements,
  input: HTMLInputElement,
  t: MessageFormat,
): Promise<void> => {
  const chosen = [...(input.files ?? [])];
  const {files} = await open();
  input.value = '';
  const without = leftOut(element);
  for (const file of chosen) {
    const count = files
      .list()
      .filter(
        ({fieldId, state, id}) => fieldId === field.id && state !== 'failed' && !without.has(id),
      ).length;
    const problem = files.stateOf(field.id, file) ? null : fileProblem(field, file, count);
    if (problem) files.refuse(field.id, file, t(problem.id, {...problem.params, types: typeNames(field, t)}));
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

/** The uploads of a form, and the lines about them. */
interface OpenedFiles {
  readonly files: FormFiles;
  readonly lines: StatusLines;
}

/** Milliseconds for which the lines stay empty before their first text: screen readers must notice them first. */
const EMPTY_MS = 50;

/** What the file fields of one form share. */
interface FilesOfForm {
  readonly block: Pick<Block, 'page' | 'signal'>;
  readonly live: LiveForm;
  readonly actions: () => Promise<Pick<FormActions, 'call' | 'store'>>;
  readonly t: MessageFormat;
  readonly fields: readonly FieldElements[];
}

/** Opens the uploads of the form, with those that an earlier page began and those of a refused post. */
const openUploads = async ({
  block: {page, signal},
  live,
  actions,
  t,
  fields,
}: FilesOfForm): Promise<OpenedFiles> => {
  const [{call, store}, {renderFiles}] = await Promise.all([
    actions(),
    page.chunk(() => import('../../chunks/form-file-rows.js')),
  ]);
  const {clock, newId} = page.ports;
  const {elements} = live;
  const formId = elements.form.id;
  const api = createFilesApi(call);
  const isOnline = (): boolean => navigator.onLine;
  const files = createFormFiles({api, store, storeKey: keyOf(formId), formId, clock, newId, isOnline});
  signal.addEventListener('abort', files.stop);
  addEventListener('online', files.resume, {signal});
  const lines = renderFiles({elements, fields, files, t, locale: page.site.locale, signal});
  await new Promise<void>(resolve => clock.after(EMPTY_MS, resolve));
  return {files, lines};
};

/** Uploads what the visitor chooses in each file field, and shows what the field accepts. */
const bindFields = (
  {block: {page, signal}, live: {elements, show}, t, fields}: FilesOfForm,
  open: () => Promise<OpenedFiles>,
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
    input.addEventListener('change', () => void addChosen(open, one, input, t).catch(fail), {signal});
  }
};

/** Creates what waits for uploads before the form is sent. */
const createHold = (
  {block: {signal}, live: {show}, t}: FilesOfForm,
  opened: () => Promise<OpenedFiles | null>,
): FileFields['isHeld'] => {
  let isAsked = false;
  const settle = async ({files, lines}: OpenedFiles): Promise<ReadonlyMap<string, string>> => {
    if (files.isBusy()) lines.wait(t('file-waiting'));
    await files.settled();
    lines.wait('');
    return missingFiles(files, t);
  };
  return async () => {
    if (isAsked) return true;
    isAsked = true;
    const now = await opened();
    const problems = now ? await settle(now) : new Map();
    isAsked = false;
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
  const fileFields = fields.filter(({field}) => field.type === 'file');
  const ofForm = {block, live, actions, t, fields: fileFields};
  const openOnce = page.once(() => openUploads(ofForm));
  let opened: Promise<OpenedFiles | null> = Promise.resolve(null);
  const open = (): Promise<OpenedFiles> => {
    const opening = openOnce();
    opened = opening.catch(() => null);
    return opening;
  };
  const forget = (): void => void opened.then(now => now?.files.forget());
  bindFields(ofForm, open);
  if (hasStored(keyOf(form.id)) || element.querySelector('.vt-kept')) void open().catch(() => {});
  const unsubscribe = page.bus.on('form-submitted', ({formId}) => {
    if (formId === form.id) forget();
  });
  signal.addEventListener('abort', unsubscribe);
  return {
    isHeld: createHold(ofForm, () => opened),
    adopt: async (fieldId, id, name) => (await open()).files.adopt(fieldId, id, name),
    forget,
  };
};
