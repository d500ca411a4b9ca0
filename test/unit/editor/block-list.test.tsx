// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import {limitOf} from '../../../src/builder/limit-problem.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import type {PageOperation} from '../../../src/site/page-content.js';
import {BLOCK_EDITORS} from '../../../widgets/editor/app/block-editors.js';
import {AddBlock, blockName} from '../../../widgets/editor/app/block-list.js';
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
        t={t}
        selected={null}
        onSelect={() => undefined}
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

const SITE = {
  products: [{id: 'p-7f3a', title: 'Shore bowl'}],
  forms: [{id: 'f-19c2', title: 'Contact'}],
} as unknown as SitePages;

const NAMES = [
  ['product', {productId: 'p-7f3a'}, 'en', 'Product: Shore bowl'],
  ['form', {formId: 'f-19c2'}, 'en', 'Form: Contact'],
  ['product', {productId: 'p-gone'}, 'en', 'Product: (visitors do not see it)'],
  ['form', {formId: 'f-gone'}, 'es', 'Formulario: (los visitantes no lo ven)'],
  ['product', {productId: ''}, 'en', 'Product'],
  ['heading', {text: 'Kiln'}, 'en', 'Heading: Kiln'],
] as const;
for (const [kind, data, locale, name] of NAMES)
  test(`SITE-02 the list calls a ${kind} block with ${JSON.stringify(data)} "${name}", never by an id`, () => {
    expect(blockName({id: 'b', kind, data}, {site: SITE, t: stringsIn(locale)})).toBe(name);
  });

test('SITE-02 a product block whose product visitors do not see says so in place of the id', async () => {
  const Editor = BLOCK_EDITORS.product;
  const props = {data: {productId: 'p-gone'}, site: SITE, t: stringsIn('en'), onChange: () => undefined};
  const root = await renderPiece(
    <EditorProvider locale="en">
      <Editor {...(props as unknown as Parameters<typeof Editor>[0])} />
    </EditorProvider>,
  );
  expect(root.querySelector('select')?.selectedOptions[0]?.textContent).toBe('(visitors do not see it)');
  expect(root.textContent).not.toContain('p-gone');
});
