// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import {limitOf} from '../../../src/builder/limit-problem.js';
import type {PageOperation} from '../../../src/site/page-content.js';
import {AddBlock} from '../../../widgets/editor/app/block-list.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {button, click, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

const show = async (count: number, locale: 'en' | 'es') => {
  const edits: (readonly PageOperation[])[] = [];
  const t = stringsIn(locale);
  const blocks = Array.from({length: count}, (_, at) => ({id: `b${at}`, kind: 'text' as const, data: {}}));
  const root = await renderPiece(
    <EditorProvider locale={locale}>
      <AddBlock
        {...{t, selected: null, onSelect: () => undefined}}
        content={{title: 'Full', urlId: 'full', description: '', blocks}}
        onEdit={operations => edits.push(operations)}
      />
    </EditorProvider>,
  );
  const add = button(root, t.add);
  await click(add);
  const note = root.querySelector(`[id="${add.getAttribute('aria-describedby')}"]`);
  return {edits, note: note?.textContent ?? null, status: root.querySelector('[role=status]')?.textContent};
};

// Source: runtime spec §9, layouts hold 60 blocks.
test('BLD-03 a page takes its 60th block, and says that it holds no more at the 61st', async () => {
  expect(limitOf('layout-blocks')).toBe(60);
  expect(await show(59, 'en')).toMatchObject({edits: [[{type: 'add-block'}]], note: null, status: ''});
  const text = 'A layout holds up to 60 blocks';
  expect(await show(60, 'en')).toEqual({edits: [], note: text, status: text});
  expect((await show(60, 'es')).note).toBe('Un diseño admite hasta 60 bloques');
});
