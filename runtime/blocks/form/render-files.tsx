import type {ReactNode} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import type {Upload} from '../../../src/forms/upload.js';
import {percentText, uploadShare, uploadText} from '../../../src/forms/upload-text.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {FormFiles} from '../../../src/services/form-files.js';
import {focusOn} from '../../../src/shared/focus-on.inline.js';
import {createPart} from '../../../widgets/form/create-part.inline.js';
import type {FieldElements, FormElements} from '../../../widgets/form/field-elements.js';
import {FieldFiles, type PostedFile} from '../../../widgets/form/field-files.js';
import {FileRow} from '../../../widgets/form/file-row.js';
import {FileStatus} from '../../../widgets/form/file-status.js';

/** What the files of a form are rendered from. */
export interface FilesSource {
  readonly elements: FormElements;
  /** The form's file fields. */
  readonly fields: readonly FieldElements[];
  readonly files: FormFiles;
  readonly t: MessageFormat;
  readonly locale: string;
  readonly signal: AbortSignal;
}

/** The lines about the files of a form. */
export interface StatusLines {
  /** Shows what the form waits for; '' for nothing. */
  wait(text: string): void;
  /** Announces a text to screen readers. */
  announce(text: string): void;
}

/** Adds the two lines about files above the button, until the form leaves the page. */
const addStatusLines = ({elements: {button, element}, signal}: FilesSource): StatusLines => {
  const part = createPart(host => (button?.closest('p') ?? element).before(host));
  signal.addEventListener('abort', part.remove);
  let shown = {waiting: '', announced: ''};
  const show = (change: Partial<typeof shown>): void => {
    shown = {...shown, ...change};
    part.render(<FileStatus {...shown} />);
  };
  show({});
  return {wait: waiting => show({waiting}), announce: announced => show({announced})};
};

/** Returns how to announce each quarter of an upload and its outcome, once. */
const createAnnounce = (
  {t, locale}: FilesSource,
  announce: StatusLines['announce'],
): ((upload: Upload) => void) => {
  const announced = new Map<string, string>();
  return upload => {
    const {key, name, state, failures} = upload;
    const quarter = Math.floor(uploadShare(upload) * 4) / 4;
    const isOnTheWay = (state === 'waiting' || state === 'sending') && !failures;
    const text = isOnTheWay ? `${name}: ${percentText(quarter, locale)}` : uploadText(upload, t, locale);
    if (announced.get(key) === text) return;
    announced.set(key, text);
    announce(state === 'uploaded' || isOnTheWay ? text : `${name}: ${text}`);
  };
};

/** Notifies the form that other files are uploaded: it may have reported them as missing. */
const setUploads = (input: HTMLInputElement, uploads: readonly Upload[]): void => {
  const taken = uploads.filter(({state}) => state !== 'failed');
  const ids = taken.map(({id, key}) => id || key).join(' ');
  if (input.dataset.uploads === ids) return;
  input.dataset.uploads = ids;
  input.dispatchEvent(new Event('input', {bubbles: true}));
};

/** The root of a field's list: in the server's place, with its files in it, else below the control. */
const openList = (
  {field, element}: FieldElements,
  served: HTMLElement | null,
  input: Element | null,
  {t, signal}: FilesSource,
) => {
  const part = served ? null : createPart(host => (input ?? element.lastElementChild ?? element).after(host));
  let root: Root | null = null;
  const render = (kept: readonly PostedFile[], rows: ReactNode): void => {
    const tree = (
      <FieldFiles fieldId={field.id} kept={kept} t={t}>
        {rows}
      </FieldFiles>
    );
    if (part) part.render(<div className="vt-file-list">{tree}</div>);
    else if (root) root.render(tree);
    else if (served) root = hydrateRoot(served, tree);
  };
  if (part) signal.addEventListener('abort', part.remove);
  return render;
};

/** The file of a refused post that a box stands for. */
const postedBy = ({value, nextElementSibling: name}: HTMLInputElement): PostedFile => ({
  id: value,
  name: name?.textContent ?? '',
});

/** Returns how to render the row of an upload; `input` gets the focus once the visitor removed it. */
const createRowOf = (
  {files, t, locale}: FilesSource,
  input: HTMLElement | null,
  announce: StatusLines['announce'],
): ((upload: Upload) => ReactNode) => {
  const remove = ({key, name}: Upload): void => {
    files.remove(key);
    // The visitor edited the field, also where the file counted as none: the error that names it goes.
    input?.dispatchEvent(new Event('input', {bubbles: true}));
    announce(t('file-removed', {name}));
    focusOn(input);
  };
  const retry = ({key}: Upload, other: HTMLElement | null): void => {
    files.retry(key);
    focusOn(other);
  };
  return upload => (
    <FileRow key={upload.key} upload={upload} t={t} locale={locale} onRetry={retry} onRemove={remove} />
  );
};

/** Lists the files of a field: those of a refused post by their boxes, the others with how far each is. */
const renderField = (one: FieldElements, source: FilesSource, announce: StatusLines['announce']): void => {
  const {files, signal} = source;
  const {field, element} = one;
  const input = element.querySelector<HTMLInputElement>('input[type=file]');
  const served = element.querySelector<HTMLElement>('.vt-file-list');
  const boxes = [...(served?.querySelectorAll('input') ?? [])];
  const posted = boxes.map(postedBy);
  for (const {id, name} of posted) files.adopt(field.id, id, name);
  const render = openList(one, served, input, source);
  const announceUpload = createAnnounce(source, announce);
  const rowOf = createRowOf(source, input, announce);
  const update = (): void => {
    const uploads = files.list().filter(({fieldId}) => fieldId === field.id);
    const kept = posted.filter(({id}) => uploads.some(upload => upload.id === id));
    const others = uploads.filter(({id}) => !kept.some(file => file.id === id));
    // A box that is gone answers nothing any more.
    for (const box of boxes) if (!kept.some(({id}) => id === box.value)) box.checked = false;
    render(
      kept,
      <ul className="vt-files" aria-label={field.title}>
        {others.map(rowOf)}
      </ul>,
    );
    for (const upload of others) announceUpload(upload);
    if (input) setUploads(input, others);
  };
  files.subscribe(update);
  update();
  if (served) signal.addEventListener('abort', () => render(posted, null));
};

/**
 * Renders the files of a form: how far each upload is below its field, how to try again or remove it, and two lines above
 * the button. All of it leaves the page once `signal` aborts.
 */
export const renderFiles = (source: FilesSource): StatusLines => {
  const lines = addStatusLines(source);
  for (const one of source.fields) renderField(one, source, lines.announce);
  return lines;
};
