import {expect, test} from 'vitest';
import type {SiteMailing} from '../../../src/builder/connections/mailing-calls.js';
import {createMailingStep, MailingChanged} from '../../../src/builder/connections/mailing-steps.js';
import {ApiError} from '../../../src/shared/errors.js';

const NONE: SiteMailing = {
  provider: 'Postbird',
  state: 'disconnected',
  lists: [],
  listId: null,
  automationCount: 0,
  signUps: {forwarded: 0, waiting: 0, problem: null},
};
const connected = (listId: string | null): SiteMailing => ({...NONE, state: 'connected', listId});

/** A platform whose service agrees when the test says so. */
function openMailing(start: SiteMailing) {
  let mailing = start;
  let asked: string | null = null;
  const calls = {
    read: async () => mailing,
    connect: async (listId: string | null) => {
      asked = listId;
      mailing = {...NONE, state: 'waiting'};
      return mailing;
    },
    disconnect: async () => {
      mailing = NONE;
      return mailing;
    },
    chooseList: async (listId: string | null, was: string | null) => {
      if (was !== mailing.listId) throw new ApiError(409);
      mailing = {...mailing, listId};
      return mailing;
    },
  };
  return {
    calls,
    now: () => [mailing.state, mailing.listId],
    agree: () => {
      mailing = connected(asked);
    },
    theirs: (next: SiteMailing) => {
      mailing = next;
    },
  };
}

test('BLD-07 a list that was chosen is undone and redone', async () => {
  const {calls, now} = openMailing(connected('news'));
  const step = createMailingStep(calls, {before: connected(null), after: connected('news')});
  await step.undo();
  expect(now()).toEqual(['connected', null]);
  await step.redo();
  expect(now()).toEqual(['connected', 'news']);
});

test('BLD-07 a connection that was ended is asked for again, with its list, and ended again', async () => {
  const {calls, now, agree} = openMailing(NONE);
  const step = createMailingStep(calls, {before: connected('news'), after: NONE});
  await step.undo();
  expect(now()).toEqual(['waiting', null]);
  agree();
  expect(now()).toEqual(['connected', 'news']);
  await step.redo();
  expect(now()).toEqual(['disconnected', null]);
});

test('BLD-07 a connection that was asked for is taken back, also while the service is waited for', async () => {
  const {calls, now, agree} = openMailing({...NONE, state: 'waiting'});
  const step = createMailingStep(calls, {before: NONE, after: {...NONE, state: 'waiting'}});
  await step.undo();
  expect(now()).toEqual(['disconnected', null]);
  await step.redo();
  agree();
  await step.undo();
  expect(now()).toEqual(['disconnected', null]);
});

test('BLD-07 what another owner chose since is replaced by the next try alone', async () => {
  const {calls, now, theirs} = openMailing(connected('news'));
  const step = createMailingStep(calls, {before: connected(null), after: connected('news')});
  theirs(connected('customers'));
  await expect(step.undo()).rejects.toThrow(MailingChanged);
  expect(now()).toEqual(['connected', 'customers']);
  await step.undo();
  expect(now()).toEqual(['connected', null]);
  theirs(NONE);
  await expect(step.redo()).rejects.toThrow(MailingChanged);
  expect(now()).toEqual(['disconnected', null]);
});
