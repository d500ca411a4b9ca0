// @vitest-environment happy-dom

import {act, type ReactNode, useState} from 'react';
import {expect, test} from 'vitest';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import {GALLERY_BLOCK_LIMITS} from '../../../src/tables/page-block-kinds.js';
import {GalleryPictures} from '../../../widgets/editor/app/gallery/gallery-pictures.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {WHOLE} from '../../tools/spread.js';
import {button, click, field, fill, renderPiece, selectRow} from './render-piece.js';
import {stringsIn} from './strings-in.js';

const SITE: SitePages = {
  pages: [],
  navigation: {revision: 0, items: []},
  websiteId: 'x',
  timeZone: '',
  mayWrite: true,
  mayPublish: true,
  stores: [],
  products: [],
  forms: [],
  languages: [],
  defaultLanguage: 'en' as const,
  themePages: [],
  takenUrlIds: [],
  destinations: [],
};
const MUG = {assetUrl: '/mug.webp', title: 'Mug', originalSize: '10x20'};
const JUG = {assetUrl: '/jug.webp', altText: 'A jug'};
const BOWL = {assetUrl: '/bowl.webp'};

type Data = Readonly<Record<string, unknown>>;

/** The pictures of a gallery, each change with the part that it names; `set` is what another owner does. */
const open = async (items: readonly Data[], language: 'en' | 'es' = 'en') => {
  const changes: {readonly items: unknown; readonly step: string | undefined}[] = [];
  let set: (data: Data) => void = () => undefined;
  const Editor = (): ReactNode => {
    const [data, setData] = useState<Data>({design: 'grid', items});
    set = setData;
    return (
      <GalleryPictures
        data={data}
        site={SITE}
        t={stringsIn(language)}
        onChange={(next, step) => {
          expect(next.design).toBe('grid');
          changes.push({items: next.items, step});
          setData(next);
        }}
      />
    );
  };
  const root = await renderPiece(
    <EditorProvider locale={language}>
      <Editor />
    </EditorProvider>,
  );
  const names = () => [...root.querySelectorAll('.vte-name')].map(one => one.textContent);
  return {root, changes, names, last: () => changes.at(-1), set: (data: Data) => set(data)};
};

test('BLD-07 pictures of a gallery are moved and removed; what each has stays with it', async () => {
  const {root, names, last} = await open([MUG, JUG, BOWL, MUG]);
  expect(names()).toEqual(['Mug', 'A jug', 'Picture 3', 'Mug']);
  const pictures = [...root.querySelectorAll<HTMLImageElement>('.vte-list img')];
  expect(pictures.map(({src, alt}) => [new URL(src).pathname, alt])).toEqual(
    [MUG, JUG, BOWL, MUG].map(({assetUrl}) => [assetUrl, '']),
  );
  await click(button(root, 'Move down: A jug'));
  expect(last()).toEqual({items: [MUG, BOWL, JUG, MUG], step: ''});
  await click(button(root, 'Move up: A jug'));
  expect(last()?.items).toEqual([MUG, JUG, BOWL, MUG]);
  // The first of two that are the same.
  await click(button(root, 'Delete: Mug'));
  expect(last()).toEqual({items: [JUG, BOWL, MUG], step: ''});
  expect(names()).toEqual(['A jug', 'Picture 2', 'Mug']);
});

test('BLD-07 the chosen picture has its texts and its link; letters of one field are one step of undo', async () => {
  const {root, changes, last} = await open([MUG, JUG]);
  expect(field(root, 'Title of the picture').value).toBe('Mug');
  await selectRow(root, /A jug/);
  expect(field(root, 'What the picture shows').value).toBe('A jug');
  for (const [label, name, text] of [
    ['What the picture shows', 'altText', 'A tall jug'],
    ['Title of the picture', 'title', 'Jug'],
    ['Description of the picture', 'description', 'Salt glaze'],
    ['Link of the picture', 'clickthroughUrl', '/about'],
    ['Video of Jug', 'videoUrl', '/files/jug.mp4'],
  ] as const) {
    await fill(field(root, label), text);
    expect(last()?.items).toMatchObject([MUG, {assetUrl: '/jug.webp', [name]: text}]);
    await fill(field(root, label), '');
    const [before, after] = changes.slice(-2);
    expect([before?.step, after?.step?.endsWith(name)]).toEqual([after?.step, true]);
    await fill(field(root, label), text);
  }
  expect(last()?.items).toEqual([
    MUG,
    {
      assetUrl: '/jug.webp',
      altText: 'A tall jug',
      title: 'Jug',
      description: 'Salt glaze',
      clickthroughUrl: '/about',
      videoUrl: '/files/jug.mp4',
    },
  ]);
});

test('BLD-07 a picture is added by its address and is the one that is open; an empty address adds none', async () => {
  const {root, changes, last, names} = await open([], 'es');
  expect(root.textContent).toContain('Esta galería todavía no tiene imágenes.');
  await click(button(root, 'Añadir la imagen'));
  expect(changes).toEqual([]);
  for (const address of [' /mug.webp ', '/jug.webp']) {
    await fill(field(root, 'Dirección de una imagen'), address);
    await click(button(root, 'Añadir la imagen'));
  }
  expect(last()).toEqual({items: [{assetUrl: '/mug.webp'}, {assetUrl: '/jug.webp'}], step: ''});
  await fill(field(root, 'Título de la imagen'), 'Jarra');
  expect(names()).toEqual(['Imagen 1', 'Jarra']);
});

/** Some hundred rows are rendered four times, which takes a minute next to other suites. */
const FULL = {tags: [WHOLE]};

test('BLD-07 a full gallery says how many pictures it holds, and takes no more', FULL, async () => {
  const max = GALLERY_BLOCK_LIMITS.pictures;
  const {root, changes, set} = await open(Array.from({length: max - 1}, () => BOWL));
  const add = async () => {
    await fill(field(root, 'Address of a picture'), '/mug.webp');
    await click(button(root, 'Add the picture'));
  };
  await add();
  expect(changes[0]?.items).toHaveLength(max);
  expect(root.querySelector('[role=status]')?.textContent).toBe(`A gallery holds ${max} pictures.`);
  await add();
  expect(changes).toHaveLength(1);
  expect(root.textContent).toContain(`A gallery holds ${max} pictures. One picture was left out.`);
  await act(async () => set({design: 'grid', items: [MUG]}));
  await click(button(root, 'Delete: Mug'));
  expect(changes.at(-1)?.items).toEqual([]);
});
