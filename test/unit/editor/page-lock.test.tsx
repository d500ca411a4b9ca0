// @vitest-environment happy-dom

import {act, useState} from 'react';
import {expect, test} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import type {OutsideStep} from '../../../src/builder/saving/step-timeline.js';
import {ApiError} from '../../../src/shared/errors.js';
import {PageLock} from '../../../widgets/editor/app/page-lock.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {button, click, field, fill, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

/** The pages as another owner left them: the lock was changed twice since. */
const SITE = {
  pages: [
    {
      id: 'p1',
      revision: 1,
      title: 'Kiln',
      urlId: 'kiln',
      publishedRevision: null,
      isChanged: true,
      isLocked: true,
      lockVersion: 6,
    },
  ],
  navigation: {revision: 0, items: []},
  websiteId: 'x',
  mayWrite: true,
  mayPublish: true,
  products: [],
  forms: [],
};

const show = async (isLocked: boolean, {mayLock = true, failure = null as Error | null} = {}) => {
  const sent: unknown[] = [];
  let reads = 0;
  const steps: OutsideStep[] = [];
  const client: Client = async (path, {method, json, query} = {}) => {
    sent.push([method, path, json ?? query]);
    if (failure) throw failure;
    if (path.endsWith('/pages')) return {body: SITE, etag: null};
    return {body: {isLocked: method !== 'delete', lockVersion: 4}, etag: null};
  };
  let changeTo = (_lock: {isLocked: boolean; lockVersion: number}): void => undefined;
  const Lock = () => {
    const [lock, setLock] = useState({isLocked, lockVersion: 3});
    changeTo = setLock;
    return (
      <div>
        <PageLock
          client={client}
          mayLock={mayLock}
          page={{id: 'p1', ...lock}}
          onStored={() => {
            reads += 1;
            if (!failure) setLock({isLocked: !isLocked, lockVersion: 4});
          }}
          onStep={step => steps.push(step)}
          t={stringsIn('en')}
        />
      </div>
    );
  };
  const root = await renderPiece(
    <EditorProvider locale="en">
      <Lock />
    </EditorProvider>,
  );
  return {
    root,
    sent,
    steps,
    reads: () => reads,
    change: (to: Parameters<typeof changeTo>[0]) => changeTo(to),
  };
};

test('SITE-10 a page is locked with a password that is long enough, which the field then forgets', async () => {
  const {root, sent, reads} = await show(false);
  const password = field(root, 'Password of the page') as HTMLInputElement;
  await fill(password, 'short');
  await click(button(root, 'Lock the page'));
  expect([root.textContent?.includes('Enter at least 8 characters'), sent]).toEqual([true, []]);
  await fill(password, 'cone six down');
  await click(button(root, 'Lock the page'));
  await act(async () => undefined);
  expect(sent).toEqual([['put', 'site-content/pages/p1/lock', {password: 'cone six down', lockVersion: 3}]]);
  expect([root.textContent?.includes('locked with the new password'), password.value, reads()]).toEqual([
    true,
    '',
    1,
  ]);
});

test('SITE-10 a lock that is undone is no longer said to be there', async () => {
  const {root, change} = await show(false);
  await fill(field(root, 'Password of the page'), 'cone six down');
  await click(button(root, 'Lock the page'));
  await act(async () => undefined);
  expect(root.textContent).toContain('locked with the new password');
  await act(async () => change({isLocked: false, lockVersion: 5}));
  expect(root.textContent).not.toContain('locked with the new password');
});

test('SITE-10 BLD-07 a locked page shows its notice, which unlocks it', async () => {
  const {root, sent, reads} = await show(true);
  expect(root.textContent).toContain('This page is lockedIt is available only to site members.');
  await click(button(root, 'Unlock the page'));
  expect([sent, reads()]).toEqual([[['delete', 'site-content/pages/p1/lock', {lockVersion: '3'}]], 1]);
});

test('SITE-10 who may not lock pages sees the notice alone, and a refusal keeps the password', async () => {
  const viewer = await show(true, {mayLock: false});
  expect([
    viewer.root.textContent?.includes('This page is locked'),
    viewer.root.querySelector('button'),
  ]).toEqual([true, null]);
  expect((await show(false, {mayLock: false})).root.textContent).toBe('');
  const {root} = await show(true, {failure: new ApiError(403, {text: 'Your role may not do this.'})});
  await fill(field(root, 'Password of the page'), 'cone six down');
  await click(button(root, 'Change the password'));
  await act(async () => undefined);
  expect(root.textContent).toContain('Your role may not do this.');
  expect(field(root, 'Password of the page').value).toBe('cone six down');
});

test('SITE-10 BLD-07 an owner who is signed out reads so where the page is not unlocked', async () => {
  const {root} = await show(true, {failure: new ApiError(401)});
  await click(button(root, 'Unlock the page'));
  await act(async () => undefined);
  expect(root.querySelector('.vte-failure')?.textContent).toContain('You are signed out.');
});

test('SITE-10 a lock that another owner changed meanwhile is not replaced: the page is read again first', async () => {
  const {root, reads} = await show(true, {failure: new ApiError(409, {text: 'Changed.'})});
  await fill(field(root, 'Password of the page'), 'cone six down');
  await click(button(root, 'Change the password'));
  await act(async () => undefined);
  expect([root.textContent?.includes(stringsIn('en').stale), reads()]).toEqual([true, 1]);
  expect(field(root, 'Password of the page').value).toBe('cone six down');
  await click(button(root, 'Unlock the page'));
  await act(async () => undefined);
  expect([root.textContent?.includes(stringsIn('en').stale), reads()]).toEqual([true, 2]);
});
