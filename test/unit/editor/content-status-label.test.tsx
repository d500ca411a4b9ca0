// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import {ContentStatusLabel, EditorProvider} from '../../../widgets/editor/index.js';
import {renderPiece} from './render-piece.js';

const SHOWN = {isDraft: false, needsReview: false, isPrivate: false, publishAtMs: null};
const NOW_MS = 1000;

// Source: runtime spec §3, content item status labels; the first that fits stands.
const ROWS = [
  [{...SHOWN, isDraft: true, isPrivate: true}, 'Draft', 'Borrador'],
  [{...SHOWN, needsReview: true, publishAtMs: NOW_MS + 1}, 'Needs review', 'Pendiente de revisión'],
  [{...SHOWN, publishAtMs: NOW_MS + 1, isPrivate: true}, 'Scheduled', 'Programado'],
  [{...SHOWN, isPrivate: true}, 'Private', 'Privado'],
  [{...SHOWN, publishAtMs: NOW_MS}, 'Published', 'Publicado'],
] as const;

const textOf = async (locale: string, state: (typeof ROWS)[number][0], isChanged?: boolean) => {
  const root = await renderPiece(
    <EditorProvider locale={locale}>
      <ContentStatusLabel state={state} nowMs={NOW_MS} {...(isChanged ? {isChanged} : {})} />
    </EditorProvider>,
  );
  return root.textContent;
};

for (const [state, english, spanish] of ROWS)
  test(`BLD-04 the label of a content item says ${english}, and that its draft has changed`, async () => {
    expect([await textOf('en', state), await textOf('es', state)]).toEqual([english, spanish]);
    expect(await textOf('en', state, true)).toBe(`${english} · Changed`);
    expect(await textOf('es', state, true)).toBe(`${spanish} · Con cambios`);
  });
