// @vitest-environment happy-dom

import {type ReactNode, useState} from 'react';
import {I18nProvider} from 'react-aria-components';
import {beforeAll, expect, test, vi} from 'vitest';
import type {FileCalls, SiteFile, SiteFileChange} from '../../../src/builder/files/file-calls.js';
import {NotFoundError} from '../../../src/builder/not-found-error.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {FileDetails} from '../../../widgets/editor/files/file-details.js';
import {FileLibrary} from '../../../widgets/editor/files/file-library.js';
import {FilePicker} from '../../../widgets/editor/files/file-picker.js';
import {FocalPointField} from '../../../widgets/editor/files/focal-point.js';
import {UploadList} from '../../../widgets/editor/files/upload-list.js';
import {UploadQueue, type UploadTransport} from '../../../widgets/editor/files/upload-queue.js';
import {find, renderWidget, type} from '../widgets/render-widget.js';
import {act} from './act.js';

const fileOf = (name: string, more: Partial<SiteFile> = {}): SiteFile => ({
  id: `id-${name}`,
  name,
  kind: 'picture',
  type: 'image/jpeg',
  bytes: 1000,
  address: `/shop-pictures/${name}`,
  width: 800,
  height: 600,
  altText: 'A cup',
  focalPoint: {x: 0.5, y: 0.5},
  createdMs: 0,
  version: '1',
  ...more,
});

/** A platform with some files; `fail` is thrown by the next call. */
function openPlatform(files: readonly SiteFile[], locale = 'en') {
  let stored = [...files];
  let deleted: readonly SiteFile[] = [];
  const problems: Error[] = [];
  const asked: string[] = [];
  const attempt = (): void => {
    const problem = problems.shift();
    if (problem) throw problem;
  };
  const put = (id: string, change: SiteFileChange): void => {
    stored = stored.map(file =>
      file.id === id ? {...file, ...change, version: `${Number(file.version) + 1}`} : file,
    );
  };
  const calls: FileCalls = {
    async listFiles({search = '', kind, cursor} = {}) {
      asked.push(`list ${search} ${kind} ${cursor}`);
      attempt();
      const found = stored.filter(file => file.name.includes(search) && (!kind || file.kind === kind));
      const at = cursor ? 2 : 0;
      return {
        files: found.slice(at, at + 2),
        nextPageCursor: found.length > at + 2 ? 'next' : null,
        mayWrite: true,
        mayDelete: true,
      };
    },
    readUses: async () => ({pages: [{id: 'p', title: 'About'}], others: 2}),
    readFile: async id => stored.find(file => file.id === id) ?? fileOf('none'),
    async changeFile(id, version, change) {
      asked.push(`change ${id} ${JSON.stringify(change)}`);
      attempt();
      if (stored.some(file => file.id === id && file.version !== version)) throw new ApiError(409);
      put(id, change);
      return calls.readFile(id);
    },
    async deleteFile({id, version}, seen) {
      asked.push(`delete ${id} ${version} ${seen}`);
      deleted = stored.filter(file => file.id === id);
      stored = stored.filter(file => file.id !== id);
    },
    readDeletedFiles: async () => deleted.map(({id, name, kind}) => ({id, name, kind, deletedMs: 0})),
    async undeleteFile(id) {
      attempt();
      stored = [...deleted, ...stored];
      deleted = [];
      return calls.readFile(id);
    },
    async processFile() {
      const made = fileOf('new.jpg');
      stored = [made, ...stored];
      return made;
    },
  };
  const transport: UploadTransport = {
    send: async (_, {onProgress}) => {
      onProgress(5);
      return 'new';
    },
    discard: async () => undefined,
    findUnfinished: async () => [{key: 'k', url: '/u', name: 'half.jpg', size: 3}],
    forget: async ({key}) => void asked.push(`forget ${key}`),
  };
  const uploads = new UploadQueue({calls, transport, locale});
  return {calls, uploads, asked, problems, put};
}

const render = (widget: ReactNode, locale = 'en') =>
  renderWidget(<I18nProvider locale={locale}>{widget}</I18nProvider>);
const button = (root: ParentNode, name: string): HTMLButtonElement => {
  const found = [...root.querySelectorAll('button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`no button ${name} in ${root.textContent}`);
  return found;
};
const seen = (root: HTMLElement, text: string) => expect.poll(() => root.textContent).toContain(text);
const choose = (root: HTMLElement, label: string, files: readonly File[]): void => {
  const input = find<HTMLInputElement>(root, `input[type=file][aria-label="${label}"]`);
  Object.defineProperty(input, 'files', {value: files, configurable: true});
  input.dispatchEvent(new Event('change', {bubbles: true}));
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
});

test('BLD-07 an upload whose calls fail says that it tries again, not only how much is sent', async () => {
  const transport: UploadTransport = {
    send: async (_, {onRepeat}) => {
      onRepeat();
      return new Promise(() => undefined);
    },
    discard: async () => undefined,
    findUnfinished: async () => [],
    forget: async () => undefined,
  };
  const uploads = new UploadQueue({calls: openPlatform([]).calls, transport, locale: 'en'});
  uploads.add([new File(['x'], 'a.jpg')]);
  const root = await render(<UploadList queue={uploads} />);
  await seen(root, 'Not getting through, trying again: 0%');
});

test('BLD-07 files are listed by page, searched once typing pauses, and asked for again after a failure', async () => {
  const {calls, uploads, asked, problems} = openPlatform(
    ['a.jpg', 'b.jpg', 'c.pdf'].map(name => fileOf(name)),
  );
  problems.push(new NetworkError());
  const root = await render(<FileLibrary calls={calls} uploads={uploads} />);
  await seen(root, 'Unable to load results');
  button(root, 'Try again').click();
  await seen(root, 'b.jpg');
  expect(root.textContent).not.toContain('c.pdf');
  button(root, 'Show more').click();
  await seen(root, 'c.pdf');
  const field = find<HTMLInputElement>(root, 'input[type=search]');
  for (const text of ['c', 'c.', 'c.p', 'zz']) type(field, text);
  await seen(root, 'No file matches.');
  expect(asked.filter(call => call.startsWith('list c'))).toEqual([]);
  expect(asked.at(-1)).toBe('list zz null null');
});

test('BLD-07 files that are asked for again and arrive late take no newer search’s place', async () => {
  const {calls, uploads, problems} = openPlatform(['a.jpg', 'c.pdf'].map(name => fileOf(name)));
  let letOn = (): void => undefined;
  const held = new Promise<void>(resolve => {
    letOn = resolve;
  });
  const listFiles: FileCalls['listFiles'] = async options => {
    const page = await calls.listFiles(options);
    if (!options?.search) await held;
    return page;
  };
  problems.push(new NetworkError());
  const root = await render(<FileLibrary calls={{...calls, listFiles}} uploads={uploads} />);
  await seen(root, 'Unable to load results');
  button(root, 'Try again').click();
  type(find<HTMLInputElement>(root, 'input[type=search]'), 'c.pdf');
  await seen(root, 'c.pdf');
  await act(letOn);
  expect(find(root, '.vte-tiles').textContent).not.toContain('a.jpg');
});

test('BLD-04 what is typed while a file is being saved is there afterwards, for the next save', async () => {
  const {calls, uploads, asked} = openPlatform([fileOf('a.jpg')]);
  let letOn = (): void => undefined;
  const held = new Promise<void>(resolve => {
    letOn = resolve;
  });
  const changeFile: FileCalls['changeFile'] = (...change) => held.then(() => calls.changeFile(...change));
  const root = await render(<FileLibrary calls={{...calls, changeFile}} uploads={uploads} />);
  const {name, alt} = await openFile(root);
  type(name, 'red.jpg');
  type(alt, 'A red');
  button(root, 'Save').click();
  type(alt, 'A red cup');
  letOn();
  await seen(root, 'Saved.');
  expect(alt.value).toBe('A red cup');
  button(root, 'Save').click();
  await expect.poll(() => asked.at(-1)).toBe('change id-a.jpg {"altText":"A red cup"}');
});

test('BLD-04 a file is renamed and described; what is wrong is said, and what was typed stays', async () => {
  const {calls, uploads, asked, problems} = openPlatform([fileOf('a.jpg')]);
  const root = await render(<FileLibrary calls={calls} uploads={uploads} />);
  await seen(root, 'a.jpg');
  button(root, 'a.jpg').click();
  await expect.poll(() => root.querySelector('[aria-label="Details of a.jpg"]')).not.toBeNull();
  await expect.poll(() => root.querySelectorAll('.vte-details input').length).toBe(5);
  const [name, alt] = [...root.querySelectorAll<HTMLInputElement>('.vte-details input')];
  type(name as HTMLInputElement, ' ');
  await seen(root, 'A file name must be entered');
  expect(name?.getAttribute('aria-invalid')).toBe('true');
  button(root, 'Save').click();
  type(name as HTMLInputElement, 'red.jpg');
  type(alt as HTMLInputElement, 'A red cup');
  problems.push(new ApiError(400, {text: 'No such name'}));
  button(root, 'Save').click();
  await seen(root, 'Cannot rename file. No such name');
  expect(name?.value).toBe('red.jpg');
  problems.push(new ApiError(500));
  button(root, 'Save').click();
  await seen(root, 'Cannot rename file. Problem renaming your file');
  button(root, 'Save').click();
  await seen(root, 'Saved.');
  const change = 'change id-a.jpg {"name":"red.jpg","altText":"A red cup"}';
  expect(asked.filter(call => call.startsWith('change'))).toEqual([change, change, change]);
  await seen(find(root, '.vte-tiles'), 'red.jpg');
});

const openFile = async (root: HTMLElement) => {
  await seen(root, 'a.jpg');
  button(root, 'a.jpg').click();
  await expect.poll(() => root.querySelector('[aria-label="Details of a.jpg"]')).not.toBeNull();
  await expect.poll(() => root.querySelectorAll('.vte-details input').length).toBe(5);
  const [name, alt] = root.querySelectorAll<HTMLInputElement>('.vte-details input');
  return {name: name as HTMLInputElement, alt: alt as HTMLInputElement};
};
const CONFLICT = 'Not saved: another owner changed this too. Choose what stays.';

for (const [side, altText] of [
  ['yours', 'My cup'],
  ['theirs', 'Their cup'],
] as const)
  test(`BLD-07 where two owners describe one file both texts are shown, and ${side} can be kept`, async () => {
    const {calls, uploads, put} = openPlatform([fileOf('a.jpg')]);
    const root = await render(<FileLibrary calls={calls} uploads={uploads} />);
    const {name, alt} = await openFile(root);
    put('id-a.jpg', {altText: 'Their cup', focalPoint: {x: 0, y: 0.25}});
    type(name, 'mine.jpg');
    type(alt, 'My cup');
    button(root, 'Save').click();
    await seen(root, CONFLICT);
    const values = [...root.querySelectorAll('.vte-warning dd')].map(({textContent}) => textContent);
    expect(values).toEqual(['My cup', 'Their cup']);
    expect((await calls.readFile('id-a.jpg')).name).toBe('a.jpg');
    button(root, `Keep ${side}`).click();
    await seen(root, 'Saved.');
    expect(root.querySelector('.vte-warning')).toBeNull();
    expect(await calls.readFile('id-a.jpg')).toMatchObject({
      name: 'mine.jpg',
      altText,
      focalPoint: {x: 0, y: 0.25},
    });
    expect(alt.value).toBe(altText);
  });

test('BLD-07 changes of other fields of a file by another owner are put together with those here', async () => {
  const {calls, uploads, put} = openPlatform([fileOf('a.jpg')]);
  const root = await render(<FileLibrary calls={calls} uploads={uploads} />);
  const {alt} = await openFile(root);
  put('id-a.jpg', {name: 'theirs.jpg'});
  type(alt, 'My cup');
  button(root, 'Save').click();
  await seen(root, 'Saved.');
  expect(await calls.readFile('id-a.jpg')).toMatchObject({name: 'theirs.jpg', altText: 'My cup'});
  await seen(find(root, '.vte-tiles'), 'theirs.jpg');
  expect(root.textContent).not.toContain(CONFLICT);
});

test('BLD-04 a deletion warns with what uses the file, begins on the harmless answer, and can be left', async () => {
  const {calls, uploads, asked} = openPlatform([fileOf('a.jpg')]);
  const root = await render(<FileLibrary calls={calls} uploads={uploads} />);
  await seen(root, 'a.jpg');
  button(root, 'a.jpg').click();
  await expect.poll(() => root.querySelector('.vte-details')).not.toBeNull();
  button(root, 'Delete').click();
  await seen(root, 'Undo brings it back, and so does “Deleted files”, for 30 days.');
  expect(root.textContent).toContain('It is used in 3 places.');
  expect(find(root, '.vte-warning li').textContent).toBe('About');
  expect(document.activeElement).toBe(button(root, 'Keep it'));
  button(root, 'Keep it').click();
  await expect.poll(() => root.querySelector('.vte-warning')).toBeNull();
  button(root, 'Delete').click();
  await expect.poll(() => root.querySelector('.vte-warning')).not.toBeNull();
  button(root, 'Delete the file').click();
  await seen(root, 'a.jpg is deleted.');
  expect(asked).toContain('delete id-a.jpg 1 3');
  await seen(root, 'There are no files yet.');
});

test('SITE-02 undo and redo of a description and of a deletion go back and forth in their order', async () => {
  const {calls, uploads} = openPlatform([fileOf('a.jpg')]);
  const root = await render(<FileLibrary calls={calls} uploads={uploads} />);
  const {name, alt} = await openFile(root);
  expect([button(root, 'Undo').disabled, button(root, 'Redo').disabled]).toEqual([true, true]);
  type(name, 'mine.jpg');
  type(alt, 'My cup');
  button(root, 'Save').click();
  await seen(root, 'Saved.');
  button(root, 'Delete').click();
  await expect.poll(() => root.querySelector('.vte-warning')).not.toBeNull();
  button(root, 'Delete the file').click();
  await seen(root, 'mine.jpg is deleted.');
  await expect.poll(() => root.querySelector('summary')?.textContent).toBe('Deleted files');
  button(root, 'Undo').click();
  await seen(root, 'Undone.');
  await seen(find(root, '.vte-tiles'), 'mine.jpg');
  await expect.poll(() => root.querySelector('summary')).toBeNull();
  button(root, 'Undo').click();
  await seen(find(root, '.vte-tiles'), 'a.jpg');
  expect(await calls.readFile('id-a.jpg')).toMatchObject({name: 'a.jpg', altText: 'A cup'});
  await expect.poll(() => button(root, 'Undo').disabled).toBe(true);
  button(root, 'Redo').click();
  await seen(root, 'Done again.');
  expect(await calls.readFile('id-a.jpg')).toMatchObject({name: 'mine.jpg', altText: 'My cup'});
  button(root, 'Redo').click();
  await seen(root, 'There are no files yet.');
});

test('SITE-02 undo of a description leaves what another owner wrote since, until it is pressed again', async () => {
  const {calls, uploads, put} = openPlatform([fileOf('a.jpg')]);
  const root = await render(<FileLibrary calls={calls} uploads={uploads} />);
  const {alt} = await openFile(root);
  type(alt, 'My cup');
  button(root, 'Save').click();
  await seen(root, 'Saved.');
  put('id-a.jpg', {altText: 'Their cup', name: 'theirs.jpg'});
  button(root, 'Undo').click();
  await seen(root, 'another owner has changed the same of this file since');
  expect(alt.value).toBe('Their cup');
  expect(await calls.readFile('id-a.jpg')).toMatchObject({altText: 'Their cup', name: 'theirs.jpg'});
  button(root, 'Undo').click();
  await seen(root, 'Undone.');
  expect(await calls.readFile('id-a.jpg')).toMatchObject({altText: 'A cup', name: 'theirs.jpg'});
});

test('SITE-02 a deleted file comes back from its list, and undo of the deletion is done then', async () => {
  const {calls, uploads, problems} = openPlatform([fileOf('a.jpg')]);
  const root = await render(<FileLibrary calls={calls} uploads={uploads} />);
  await openFile(root);
  button(root, 'Delete').click();
  await expect.poll(() => root.querySelector('.vte-warning')).not.toBeNull();
  button(root, 'Delete the file').click();
  await expect.poll(() => root.querySelector('[aria-label="Bring back: a.jpg"]')).not.toBeNull();
  button(root, 'Bring back: a.jpg').click();
  await seen(root, 'a.jpg is back.');
  await seen(find(root, '.vte-tiles'), 'a.jpg');
  problems.push(new NotFoundError('site-files/id-a.jpg/undelete', new ApiError(404)));
  button(root, 'Undo').click();
  await seen(root, 'Undone.');
});

test('BLD-04 a file whose details are shown alone is deleted for good, as the question says', async () => {
  const {calls} = openPlatform([fileOf('a.jpg')]);
  const nothing = () => undefined;
  const root = await render(
    <FileDetails
      calls={calls}
      file={fileOf('a.jpg')}
      mayWrite
      mayDelete
      onChanged={nothing}
      onDeleted={nothing}
    />,
  );
  button(root, 'Delete').click();
  await seen(root, 'Deleting a file cannot be undone. Links to it must be updated.');
  expect(button(root, 'Delete for good')).not.toBeNull();
});

test('BLD-04 files that are not taken say why in the language around, the others become files of the list', async () => {
  const {calls, uploads} = openPlatform([], 'es');
  const root = await render(<FileLibrary calls={calls} uploads={uploads} kind="picture" />, 'es');
  await seen(root, 'Todavía no hay archivos.');
  choose(root, 'Subir archivos', [new File(['<b>'], 'page.html'), new File(['12345'], 'new.jpg')]);
  await seen(root, 'El archivo page.html no es un archivo de JPEG, PNG, WebP, GIF o AVIF compatible');
  await seen(find(root, '.vte-tiles'), 'new.jpg');
  button(root, 'Descartar: page.html').click();
  await expect.poll(() => root.textContent).not.toContain('page.html');
});

test('BLD-07 an upload of an earlier page goes on once the same file is chosen again, and only that one', async () => {
  const {calls, uploads, asked} = openPlatform([]);
  const root = await render(<FileLibrary calls={calls} uploads={uploads} />);
  await seen(root, 'Choose half.jpg again to continue its upload.');
  choose(root, 'Choose it again: half.jpg', [new File(['123'], 'other.jpg')]);
  await seen(root, 'That is another file. Choose half.jpg.');
  choose(root, 'Choose it again: half.jpg', [new File(['123'], 'half.jpg')]);
  await seen(root, 'Uploaded');
  expect(root.textContent).not.toContain('again to continue');
  const other = openPlatform([]);
  const second = await render(<FileLibrary calls={other.calls} uploads={other.uploads} />);
  await seen(second, 'half.jpg');
  button(second, 'Discard the upload: half.jpg').click();
  await expect.poll(() => other.asked.includes('forget k')).toBe(true);
  expect(asked).not.toContain('forget k');
});

test('BLD-07 a picker answers with the file that is chosen, and closes with Escape', async () => {
  const {calls, uploads} = openPlatform([fileOf('a.jpg'), fileOf('b.pdf', {kind: 'document'})]);
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  const root = await render(
    <FilePicker calls={calls} uploads={uploads} onChoose={onChoose} onClose={onClose} kind="picture" />,
  );
  await seen(root, 'a.jpg');
  expect([find<HTMLDialogElement>(root, 'dialog').open, root.textContent?.includes('b.pdf')]).toEqual([
    true,
    false,
  ]);
  button(root, 'a.jpg').click();
  await expect.poll(() => root.textContent).toContain('Use a.jpg');
  button(root, 'Use a.jpg').click();
  expect(onChoose.mock.calls[0]?.[0].id).toBe('id-a.jpg');
  find(root, 'dialog').dispatchEvent(new Event('cancel', {cancelable: true}));
  expect(onClose).toHaveBeenCalledOnce();
});

test('BLD-07 a picker stays open where the system’s choice of files is left without one', async () => {
  const {calls, uploads} = openPlatform([fileOf('a.jpg')]);
  const onClose = vi.fn();
  const root = await render(
    <FilePicker calls={calls} uploads={uploads} onChoose={vi.fn()} onClose={onClose} kind="picture" />,
  );
  await seen(root, 'a.jpg');
  find(root, 'input[type=file]').dispatchEvent(new Event('cancel', {bubbles: true}));
  expect([onClose.mock.calls.length, find<HTMLDialogElement>(root, 'dialog').open]).toEqual([0, true]);
});

test('BLD-07 a picker answers with the files that are ticked, in that order, also after a search', async () => {
  const {calls, uploads} = openPlatform([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')]);
  const [onChooseSeveral, onClose] = [vi.fn(), vi.fn()];
  const root = await render(
    <FilePicker
      calls={calls}
      uploads={uploads}
      onChooseSeveral={onChooseSeveral}
      onClose={onClose}
      kind="picture"
    />,
  );
  await seen(root, 'b.jpg');
  const tick = (name: string) => find(root, `[aria-label="Choose: ${name}"]`).click();
  expect(button(root, 'Use 0 files').disabled).toBe(true);
  for (const name of ['b.jpg', 'a.jpg', 'b.jpg', 'b.jpg']) tick(name);
  await seen(root, 'Use 2 files');
  type(find<HTMLInputElement>(root, 'input[type=search]'), 'c');
  await seen(find(root, '.vte-tiles'), 'c.jpg');
  tick('c.jpg');
  await seen(root, 'Use 3 files');
  button(root, 'Use 3 files').click();
  const [chosen] = onChooseSeveral.mock.calls[0] as [SiteFile[]];
  expect(chosen.map(({name}) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

test('BLD-07 a ticked file is taken with the text that it gets, and not once it is deleted', async () => {
  const {calls, uploads} = openPlatform([fileOf('a.jpg'), fileOf('b.jpg')]);
  const onChooseSeveral = vi.fn();
  const root = await render(
    <FilePicker
      calls={calls}
      uploads={uploads}
      onChooseSeveral={onChooseSeveral}
      onClose={vi.fn()}
      kind="picture"
    />,
  );
  await seen(root, 'b.jpg');
  for (const name of ['a.jpg', 'b.jpg']) find(root, `[aria-label="Choose: ${name}"]`).click();
  const {alt} = await openFile(root);
  type(alt, 'A red cup');
  button(root, 'Save').click();
  await seen(root, 'Saved.');
  button(root, 'b.jpg').click();
  await expect.poll(() => root.querySelector('[aria-label="Details of b.jpg"]')).not.toBeNull();
  button(root, 'Delete').click();
  await expect.poll(() => root.querySelector('[role=alertdialog]')).not.toBeNull();
  button(root, 'Delete the file').click();
  await seen(root, 'b.jpg is deleted.');
  button(root, 'Use one file').click();
  expect(onChooseSeveral.mock.calls[0]?.[0]).toMatchObject([{name: 'a.jpg', altText: 'A red cup'}]);
});

/** Types what the open file shows, and moves its focal point. */
const describe = async (root: HTMLElement, text: string): Promise<void> => {
  const {alt} = await openFile(root);
  type(alt, text);
  type(find<HTMLInputElement>(root, 'input[type=range]'), '20');
};
const DESCRIBED = {altText: 'A red cup', focalPoint: {x: 0.2, y: 0.5}};

test('BLD-07 Use saves what is typed of the file first, once, and answers with it', async () => {
  const {calls, uploads, asked} = openPlatform([fileOf('a.jpg')]);
  const onChoose = vi.fn();
  const root = await render(
    <FilePicker calls={calls} uploads={uploads} onChoose={onChoose} onClose={vi.fn()} kind="picture" />,
  );
  await seen(root, 'a.jpg');
  await describe(root, 'A red cup');
  button(root, 'Use a.jpg').click();
  button(root, 'Use a.jpg').click();
  await expect.poll(() => onChoose.mock.calls.length).toBe(1);
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject(DESCRIBED);
  expect(asked.filter(call => call.startsWith('change'))).toHaveLength(1);
  expect(await calls.readFile('id-a.jpg')).toMatchObject(DESCRIBED);
});

test('BLD-07 Use says why something is not saved, and asks where another owner changed the same', async () => {
  const {calls, uploads, problems, put} = openPlatform([fileOf('a.jpg')]);
  const onChoose = vi.fn();
  const root = await render(
    <FilePicker calls={calls} uploads={uploads} onChoose={onChoose} onClose={vi.fn()} kind="picture" />,
  );
  await seen(root, 'a.jpg');
  await describe(root, 'A red cup');
  problems.push(new NetworkError());
  button(root, 'Use a.jpg').click();
  await expect.poll(() => find(root, '.vte-details .vte-problem').textContent).not.toBe('');
  put('id-a.jpg', {altText: 'Theirs'});
  button(root, 'Use a.jpg').click();
  await seen(root, 'Not saved: another owner changed this too.');
  expect(onChoose).not.toHaveBeenCalled();
  button(root, 'Keep yours').click();
  await seen(root, 'Saved.');
  button(root, 'Use a.jpg').click();
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject(DESCRIBED);
});

test('BLD-07 what is typed of a file stays while another is open; one with a wrong name is not used', async () => {
  const {calls, uploads} = openPlatform([fileOf('a.jpg'), fileOf('b.jpg')]);
  const onChoose = vi.fn();
  const root = await render(
    <FilePicker calls={calls} uploads={uploads} onChoose={onChoose} onClose={vi.fn()} kind="picture" />,
  );
  await seen(root, 'b.jpg');
  await describe(root, 'A red cup');
  button(root, 'b.jpg').click();
  await expect.poll(() => root.querySelector('[aria-label="Details of b.jpg"]')).not.toBeNull();
  const {alt, name} = await openFile(root);
  expect(alt.value).toBe('A red cup');
  type(name, ' ');
  button(root, 'Use a.jpg').click();
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  expect(onChoose).not.toHaveBeenCalled();
});

test('BLD-07 ticked files are taken with what is typed of them; one that is not saved is opened', async () => {
  const {calls, uploads, put} = openPlatform([fileOf('a.jpg'), fileOf('b.jpg')]);
  const onChooseSeveral = vi.fn();
  const root = await render(
    <FilePicker
      calls={calls}
      uploads={uploads}
      onChooseSeveral={onChooseSeveral}
      onClose={vi.fn()}
      kind="picture"
    />,
  );
  await seen(root, 'b.jpg');
  for (const name of ['b.jpg', 'a.jpg']) find(root, `[aria-label="Choose: ${name}"]`).click();
  await describe(root, 'A red cup');
  button(root, 'b.jpg').click();
  put('id-a.jpg', {altText: 'Theirs'});
  button(root, 'Use 2 files').click();
  await seen(root, 'Not saved: another owner changed this too.');
  expect(root.querySelector('[aria-label="Details of a.jpg"]')).not.toBeNull();
  expect(onChooseSeveral).not.toHaveBeenCalled();
  button(root, 'Keep yours').click();
  await seen(root, 'Saved.');
  const {alt} = await openFile(root);
  type(alt, 'A green cup');
  button(root, 'Use 2 files').click();
  await expect.poll(() => onChooseSeveral.mock.calls.length).toBe(1);
  expect(onChooseSeveral.mock.calls[0]?.[0]).toMatchObject([
    {name: 'b.jpg', altText: 'A cup'},
    {name: 'a.jpg', altText: 'A green cup', focalPoint: {x: 0.2, y: 0.5}},
  ]);
});

function Focal(): ReactNode {
  const [value, setValue] = useState({x: 0.5, y: 0.5});
  return (
    <>
      <FocalPointField src="/a.jpg" width={100} height={50} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

test('BLD-07 the focal point is set with sliders, which say percents, and never leaves the picture', async () => {
  const root = await render(<Focal />);
  const [x, y] = [...root.querySelectorAll<HTMLInputElement>('input[type=range]')];
  type(x as HTMLInputElement, '20');
  type(y as HTMLInputElement, '100');
  await expect.poll(() => find(root, 'output').textContent).toBe('{"x":0.2,"y":1}');
  expect([x?.getAttribute('aria-valuetext'), x?.labels?.[0]?.textContent]).toEqual([
    '20 %',
    'From left to right',
  ]);
  const {style} = find(root, '.vte-focal-mark');
  expect([style.left, style.top]).toEqual(['20%', '100%']);
});
