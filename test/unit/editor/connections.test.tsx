// @vitest-environment happy-dom

import {act, useState} from 'react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createStandInMailing} from '../../../src/builder/index.js';
import {
  AutomationCount,
  EditorProvider,
  ForwardedCount,
  MailingConnection,
  PageLockedNotice,
} from '../../../widgets/editor/index.js';
import {button, click, field, fill, renderPiece} from './render-piece.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clock = {
  nowMs: () => Date.now(),
  after(delayMs: number, run: () => void) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const open = async (locale = 'en') => {
  const network = {isReached: true};
  const provider = createStandInMailing(clock, () => network.isReached);
  const Piece = () => {
    const [listId, setListId] = useState<string | null>(null);
    return <MailingConnection name="Postbird" provider={provider} listId={listId} onList={setListId} />;
  };
  const root = await renderPiece(
    <EditorProvider locale={locale}>
      <Piece />
    </EditorProvider>,
  );
  return {root, network, status: () => root.querySelector('[role=status]')?.textContent};
};

test('BLD-07 a mailing service is disconnected, waited for, then connected, and a list must be chosen', async () => {
  const {root, status} = await open();
  expect(status()).toBe('Postbird is not connected.');
  await click(button(root, 'Connect Postbird'));
  expect(status()).toBe('Waiting for the connection to Postbird. Agree to it there.');
  await pass(2000);
  expect(status()).toBe('Postbird is connected.');
  expect(root.textContent).toContain('A list must be selected');
  await fill(field(root, 'Mailing list'), 'news');
  expect(root.textContent).not.toContain('A list must be selected');
  await click(button(root, 'Disconnect Postbird'));
  expect(status()).toBe('Postbird is not connected.');
});

test('BLD-07 who gives up waiting is not connected later, in Spanish too', async () => {
  const {root, status} = await open('es');
  await click(button(root, 'Conectar Postbird'));
  expect(status()).toBe('Esperando la conexión con Postbird. Acéptala allí.');
  await click(button(root, 'Cancelar'));
  await pass(10_000);
  expect(status()).toBe('Postbird no está conectado.');
});

test('BLD-07 a mailing service that is not reached says so and is tried again', async () => {
  const {root, network, status} = await open();
  network.isReached = false;
  await click(button(root, 'Connect Postbird'));
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Could not connect... Try again');
  network.isReached = true;
  await click(button(root, 'Try again'));
  expect([root.querySelector('[role=alert]'), status()]).toEqual([null, 'Postbird is not connected.']);
});

for (const [locale, count, text] of [
  ['en', 0, 'No automations are connected'],
  ['en', 1, 'One automation is connected'],
  ['en', 1200, '1,200 automations are connected'],
  ['es', 2, 'Hay 2 automatizaciones conectadas'],
] as const)
  test(`BLD-07 ${count} connected automations in ${locale}`, async () => {
    const root = await renderPiece(
      <EditorProvider locale={locale}>
        <AutomationCount count={count} />
      </EditorProvider>,
    );
    expect(root.textContent).toBe(text);
  });

test('FORM-08 the owner sees how many sign-ups the list has, how many wait, why, and tries again', async () => {
  const onRetry = vi.fn();
  const show = (counts: {forwarded: number; waiting: number; problem: string | null}, locale = 'en') =>
    renderPiece(
      <EditorProvider locale={locale}>
        <ForwardedCount {...counts} onRetry={onRetry} />
      </EditorProvider>,
    );
  const root = await show({forwarded: 1, waiting: 2, problem: 'quota reached'});
  expect(root.querySelector('[role=status]')?.textContent).toBe(
    'One sign-up is in the list. 2 sign-ups wait to be forwarded.',
  );
  expect(root.querySelector('[role=alert]')?.textContent).toContain('quota reached');
  await click(button(root, 'Try again'));
  expect(onRetry).toHaveBeenCalledOnce();
  const none = await show({forwarded: 0, waiting: 0, problem: null}, 'es');
  expect(none.textContent).toBe('Nadie ha confirmado una suscripción todavía.');
});

test('BLD-07 the notice of a locked page says to whom it is available, and unlocks it where it may', async () => {
  const plain = await renderPiece(<PageLockedNotice />);
  expect([plain.textContent, plain.querySelector('button')]).toEqual([
    'This page is lockedIt is available only to site members.',
    null,
  ]);
  let tries = 0;
  const unlock = async (): Promise<void> => {
    tries += 1;
    if (tries === 1) throw new Error('down');
  };
  const root = await renderPiece(
    <EditorProvider locale="es">
      <PageLockedNotice onUnlock={unlock} />
    </EditorProvider>,
  );
  expect(root.querySelector('h2')?.textContent).toBe('Esta página está bloqueada');
  await click(button(root, 'Desbloquear la página'));
  expect(root.querySelector('[role=alert]')).not.toBeNull();
  await click(button(root, 'Reintentar'));
  expect([tries, root.querySelector('[role=alert]')]).toEqual([2, null]);
});
