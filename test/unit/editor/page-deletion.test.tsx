// @vitest-environment happy-dom

import {expect, test, vi} from 'vitest';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {PAGE_DELETION_MESSAGES, PageDeletion} from '../../../widgets/editor/app/page-deletion.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {button, click, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

/** The deletion of a page whose last edit is saved by the flush. */
const open = async (
  deletePage: (id: string, revision: number) => Promise<void>,
  language: 'en' | 'es' = 'en',
) => {
  const snapshot = {content: {title: 'Kiln'}, page: {id: 'p1', revision: 3}};
  const saved = {...snapshot, page: {id: 'p1', revision: 4}};
  let now = snapshot;
  const session = {
    getSnapshot: () => now,
    subscribe: () => () => undefined,
    flush: async () => {
      now = saved;
    },
  };
  const onDeleted = vi.fn();
  const root = await renderPiece(
    <EditorProvider locale={language}>
      <PageDeletion
        session={session as never}
        calls={{deletePage}}
        onDeleted={onDeleted}
        t={stringsIn(language)}
      />
    </EditorProvider>,
  );
  return {root, onDeleted};
};

/** The last button of that name: the question has one like it. */
const confirm = (root: ParentNode, name: string) => {
  const dialog = root.querySelector('[role="alertdialog"]');
  if (!dialog) throw new Error('no question was asked');
  return click(button(dialog, name));
};

test('SITE-02 a page is deleted after a question, at the revision that saved its last edit', async () => {
  const deletePage = vi.fn(async () => undefined);
  const {root, onDeleted} = await open(deletePage);
  await click(button(root, 'Delete the page'));
  expect(root.querySelector('[role="alertdialog"]')?.textContent).toContain('Undo brings it back');
  await confirm(root, 'Keep it');
  expect(deletePage).not.toHaveBeenCalled();
  await click(button(root, 'Delete the page'));
  await confirm(root, 'Delete the page');
  expect(deletePage).toHaveBeenCalledExactlyOnceWith('p1', 4);
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith({id: 'p1', title: 'Kiln'});
});

const FAILURES = [
  [new ApiError(409), 'Somebody else has changed this'],
  [new ApiError(403, {text: 'Your role may not do this.'}), 'Your role may not do this.'],
  [new NetworkError(), ''],
] as const;
test('SITE-02 a page that cannot be deleted stays, with the reason', async () => {
  for (const [error, text] of FAILURES) {
    const {root, onDeleted} = await open(async () => {
      throw error;
    });
    await click(button(root, 'Delete the page'));
    await confirm(root, 'Delete the page');
    expect(root.querySelector('[role="alert"]')?.textContent).toContain(text);
    expect(onDeleted).not.toHaveBeenCalled();
  }
});

test('SITE-02 the deletion of a page is in Spanish too', async () => {
  const {root} = await open(async () => undefined, 'es');
  await click(button(root, 'Eliminar la página'));
  expect(root.querySelector('[role="alertdialog"]')?.textContent).toContain('¿Eliminar la página «Kiln»?');
  const {en, es} = PAGE_DELETION_MESSAGES;
  for (const [id, text] of Object.entries(en)) expect(es[id as keyof typeof es]).not.toBe(text);
});
