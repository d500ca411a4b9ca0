// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import type {StoreProgress} from '../../../src/builder/create-store.js';
import {NavigationNotFoundError} from '../../../src/builder/navigation.js';
import type {StoreCalls} from '../../../src/builder/store-calls.js';
import {EditorProvider} from '../../../widgets/editor/shared/provider.js';
import {StoreCreator, type UnfinishedStore} from '../../../widgets/editor/store/index.js';
import {button, click, field, fill, renderPiece} from './render-piece.js';

/** A platform that does each step once; `failing` fails at the navigation until it is cleared. */
const open = async (locale = 'en', unfinished: UnfinishedStore | null = null) => {
  const done: string[] = [];
  const platform = {hasNavigation: false};
  const calls: StoreCalls = {
    async createCollection({title, urlId}) {
      done.push(`collection ${title} ${urlId}`);
      return 'c1';
    },
    async createRootCategory(id, name) {
      done.push(`category ${id} ${name}`);
    },
    async readNavigation() {
      if (!platform.hasNavigation) throw new NavigationNotFoundError();
      return {identifier: 'main', links: [{collectionId: 'about'}], revision: 4};
    },
    async saveNavigation({links, revision}, templateId) {
      done.push(`navigation ${templateId} ${revision} ${links.map(link => link.collectionId)}`);
    },
  };
  const created: StoreProgress[] = [];
  const stored: (UnfinishedStore | null)[] = [];
  const root = await renderPiece(
    <EditorProvider locale={locale}>
      <StoreCreator
        calls={calls}
        newId={() => 'key'}
        takenUrlIds={['pots']}
        templateId="t1"
        unfinished={unfinished}
        onUnfinished={store => void stored.push(store)}
        onCreated={store => void created.push(store)}
      />
    </EditorProvider>,
  );
  return {root, done, platform, created, stored};
};

test('BLD-01 BLD-07 store creation counts its steps, says what a failure left, and goes on from there', async () => {
  const {root, done, platform, created} = await open();
  await click(button(root, 'Create the store'));
  expect([root.textContent, done]).toEqual([expect.stringContaining('Enter a title for the store.'), []]);
  await fill(field(root, 'Title of the store'), ' Pots ');
  await click(button(root, 'Create the store'));
  expect(done).toEqual(['collection Pots pots-1', 'category c1 Pots']);
  expect(root.querySelector('[role=status]')?.textContent).toBe('Step 3 of 3: Main navigation');
  expect(root.querySelector('progress')?.value).toBe(2);
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Unable to find site main navigation');
  expect(root.textContent).toContain('Created so far: Collection of products, Root category.');
  expect(root.querySelector('fieldset')?.disabled).toBe(true);
  platform.hasNavigation = true;
  await click(button(root, 'Continue'));
  expect(done).toEqual(['collection Pots pots-1', 'category c1 Pots', 'navigation t1 4 c1,about']);
  expect([created.length, root.textContent]).toEqual([1, 'The store is created.']);
});

test('BLD-01 a store that was left unfinished goes on with what was asked for, and does no step again', async () => {
  const first = await open();
  await fill(field(first.root, 'Title of the store'), 'Pots');
  await fill(field(first.root, 'Description'), 'Stoneware');
  await click(button(first.root, 'Create the store'));
  expect(first.stored.map(one => one?.progress.done.length)).toEqual([1, 2, 2]);
  const left = JSON.parse(JSON.stringify(first.stored.at(-1))) as UnfinishedStore;
  const {root, done, platform, created, stored} = await open('en', left);
  expect(root.textContent).toContain('Created so far: Collection of products, Root category.');
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Unable to find site main navigation');
  expect(field(root, 'Title of the store').value).toBe('Pots');
  platform.hasNavigation = true;
  await click(button(root, 'Continue'));
  expect(done).toEqual(['navigation t1 4 c1,about']);
  expect([created[0]?.urlId, stored.at(-1)]).toEqual(['pots-1', null]);
});

test('BLD-01 an owner leaves an unfinished store as it is, and creates another', async () => {
  const first = await open();
  await fill(field(first.root, 'Title of the store'), 'Pots');
  await click(button(first.root, 'Create the store'));
  const {root, done, platform, stored} = await open('es', first.stored.at(-1));
  await click(button(root, 'Crear otra tienda en su lugar'));
  expect([stored, root.querySelector('fieldset')?.disabled]).toEqual([[null], false]);
  expect(field(root, 'Título de la tienda').value).toBe('');
  platform.hasNavigation = true;
  await fill(field(root, 'Título de la tienda'), 'Bowls');
  await click(button(root, 'Crear la tienda'));
  expect(done).toEqual(['collection Bowls bowls', 'category c1 Bowls', 'navigation t1 4 c1,about']);
});

test('BLD-01 BLD-07 without the navigation the store has two steps, in Spanish too', async () => {
  const {root, done} = await open('es');
  await fill(field(root, 'Título de la tienda'), '¡!');
  await click(field(root, 'Añadir la tienda a la navegación principal'));
  await click(button(root, 'Crear la tienda'));
  expect(done).toEqual(['collection ¡! tienda', 'category c1 ¡!']);
  expect(root.textContent).toBe('La tienda está creada.');
});
