import type {Upload} from '../../../src/forms/upload.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {FormFiles} from '../../../src/services/form-files.js';
import {focusOn} from '../../../src/shared/focus-on.js';
import {makeElement} from '../shared/make-element.js';
import type {FieldElements} from './field-elements.js';
import {setHidden} from './hide.js';

/** What the list of a field's files needs. `announcer` announces progress to screen readers. */
export interface FileRowsSource {
  readonly elements: FieldElements;
  readonly files: FormFiles;
  readonly t: MessageFormat;
  readonly announcer: HTMLElement;
  readonly locale: string;
  readonly signal: AbortSignal;
}

/** A file's line in the list. */
interface Row {
  readonly item: HTMLElement;
  readonly bar: HTMLProgressElement;
  readonly note: HTMLElement;
  readonly retry: HTMLButtonElement;
}

const button = (text: string, name: string, callback: () => void): HTMLButtonElement => {
  const made = makeElement('button', 'vt-file-button', text);
  made.type = 'button';
  made.setAttribute('aria-label', `${text}: ${name}`);
  made.addEventListener('click', callback);
  return made;
};

const sizeText = (bytes: number, locale: string): string => {
  const [unit, amount] = bytes < 1e6 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1e6];
  return new Intl.NumberFormat(locale, {style: 'unit', unit: String(unit), maximumFractionDigits: 1}).format(
    Number(amount),
  );
};

const shareOf = ({size, sentBytes, state}: Upload): number =>
  state === 'uploaded' ? 1 : size ? sentBytes / size : 0;

const percent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, {style: 'percent'}).format(share);

/** How far an upload is, or why it failed. */
const textOf = (upload: Upload, {t, locale}: FileRowsSource): string => {
  const {state, text, name, mayRetry, failures} = upload;
  if (state === 'uploaded') return t('file-uploaded', {name});
  if (state === 'lost') return t('file-again', {name});
  if (state === 'failed') return text || t(mayRetry ? 'file-failed' : 'file-gone');
  return failures ? t('file-offline') : percent(shareOf(upload), locale);
};

/** Creates the line of a file; `input` gets the focus once the visitor removed it. */
const createRow = (
  {key, name, size}: Upload,
  {files, t, announcer, locale}: FileRowsSource,
  input: HTMLElement | null,
): Row => {
  const bar = makeElement('progress', 'vt-file-bar');
  bar.setAttribute('aria-label', name);
  const row = {
    item: makeElement('li', 'vt-file'),
    bar,
    note: makeElement('span', 'vt-file-note'),
    retry: button(t('file-retry'), name, () => {
      files.retry(key);
      focusOn(remove);
    }),
  };
  const remove = button(t('file-remove'), name, () => {
    files.remove(key);
    announcer.textContent = t('file-removed', {name});
    focusOn(input);
  });
  const title = makeElement('span', 'vt-file-name');
  title.append(makeElement('bdi', '', name), size ? ` (${sizeText(size, locale)})` : '');
  row.item.append(title, bar, row.note, row.retry, remove);
  return row;
};

/** Returns how to announce each quarter of an upload and its outcome, once. */
const createAnnounce = (source: FileRowsSource): ((upload: Upload) => void) => {
  const {announcer, locale} = source;
  const announced = new Map<string, string>();
  return upload => {
    const {key, name, state, failures} = upload;
    const quarter = Math.floor(shareOf(upload) * 4) / 4;
    const isOnTheWay = (state === 'waiting' || state === 'sending') && !failures;
    const text = isOnTheWay ? `${name}: ${percent(quarter, locale)}` : textOf(upload, source);
    if (announced.get(key) === text) return;
    announced.set(key, text);
    announcer.textContent = state === 'uploaded' || isOnTheWay ? text : `${name}: ${text}`;
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

/** The list of a field's files below its control: how far each is, and how to try again or remove it. */
export const createFileRows = (source: FileRowsSource): void => {
  const {elements, files, signal} = source;
  const {field, element} = elements;
  const input = element.querySelector<HTMLInputElement>('input[type=file]');
  const list = makeElement('ul', 'vt-files');
  list.setAttribute('aria-label', field.title);
  (input ?? element.lastElementChild ?? element).after(list);
  signal.addEventListener('abort', () => list.remove());
  const rows = new Map<string, Row>();
  const announce = createAnnounce(source);
  const rowOf = (upload: Upload): Row => {
    const row = rows.get(upload.key) ?? createRow(upload, source, input);
    if (!rows.has(upload.key)) list.append(row.item);
    rows.set(upload.key, row);
    return row;
  };
  const update = (): void => {
    const uploads = files.list().filter(({fieldId}) => fieldId === field.id);
    for (const [key, {item}] of rows)
      if (!uploads.some(one => one.key === key)) {
        item.remove();
        rows.delete(key);
      }
    for (const upload of uploads) {
      const {item, bar, note, retry} = rowOf(upload);
      item.dataset.state = upload.state;
      bar.value = shareOf(upload);
      note.textContent = textOf(upload, source);
      setHidden(retry, upload.state !== 'failed' || !upload.mayRetry);
      announce(upload);
    }
    if (input) setUploads(input, uploads);
  };
  files.subscribe(update);
  update();
};
