// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import {IMAGE_DESIGNS, SUMMARY_DESIGNS} from '../../../src/tables/picture-designs.js';
import {BLOCK_EDITORS} from '../../../widgets/editor/app/block-editors.js';
import type {EditorLanguage} from '../../../widgets/editor/app/strings/code-names.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {field, fill, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

const SITE = {
  pages: [],
  navigation: {revision: 0, items: []},
  websiteId: 'x',
  mayWrite: true,
  mayPublish: true,
  timeZone: '',
  stores: [],
  products: [],
  forms: [],
  languages: [],
  defaultLanguage: 'en' as const,
  themePages: [],
  takenUrlIds: [],
  destinations: [],
};

/** The editor of a block without content, and the data that it was changed to last. */
const openBlock = async (kind: 'image' | 'summary', language: EditorLanguage) => {
  const Editor = BLOCK_EDITORS[kind];
  const changes: unknown[] = [];
  const none = (): void => undefined;
  const root = await renderPiece(
    <EditorProvider locale={language}>
      <Editor
        data={{}}
        site={SITE}
        client={{} as never}
        t={stringsIn(language)}
        onChange={data => changes.push(data)}
        onReload={none}
        onStored={none}
      />
    </EditorProvider>,
  );
  return {root, changes};
};

const optionsOf = (control: Element) =>
  [...control.querySelectorAll('option')].map(({value, textContent}) => [value, textContent] as const);

const ROWS = [
  {kind: 'image', field: 'design', codes: IMAGE_DESIGNS},
  {kind: 'summary', field: 'design', codes: SUMMARY_DESIGNS},
  {kind: 'summary', field: 'source', codes: ['pages', 'products']},
] as const;

for (const row of ROWS)
  test(`each ${row.field} of a block of kind ${row.kind} has a name of its own in both languages`, async () => {
    for (const language of ['en', 'es'] as const) {
      const {root, changes} = await openBlock(row.kind, language);
      const choice = field(root, stringsIn(language).fields[row.field]);
      const options = optionsOf(choice);
      expect(options.map(([code]) => code)).toEqual(row.codes);
      expect(options.filter(([code, name]) => name === code || !name)).toEqual([]);
      expect(new Set(options.map(([, name]) => name)).size).toBe(row.codes.length);
      await fill(choice, row.codes[1]);
      expect(changes).toEqual([{[row.field]: row.codes[1]}]);
    }
  });

test('designs of pictures are named in Spanish', async () => {
  const {root} = await openBlock('image', 'es');
  const names = optionsOf(field(root, 'Diseño')).map(([, name]) => name);
  expect(names).toEqual(['En línea', 'Póster', 'Tarjeta', 'Superpuesta', 'Collage', 'Apilada']);
});
