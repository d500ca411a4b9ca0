import {expect, test} from 'vitest';
import type {FormAnswer} from '../../../src/forms/form-failure.js';
import type {Upload} from '../../../src/forms/upload.js';
import {createUploadList} from '../../../src/services/upload-list.js';
import {createUploadSender} from '../../../src/services/upload-sender.js';
import {createScriptedClock} from './scripted-clock.js';

const FILE = new File(['x'.repeat(10)], 'a.txt', {type: 'text/plain'});
const BEGUN: FormAnswer = {status: 200, body: {id: 'f1', chunkBytes: 4}};
const taken = (offset: number): FormAnswer => ({status: 200, body: {offset}});
const LOST: FormAnswer = {status: null, body: null};

const UPLOAD: Upload = {
  key: 'k',
  id: '',
  beginKey: 'begin',
  fieldId: 'q0',
  name: 'a.txt',
  size: FILE.size,
  changedMs: 0,
  sentBytes: 0,
  state: 'waiting',
  text: '',
  mayRetry: false,
  failures: 0,
};

/** A list of one file and a platform with scripted answers; `during` runs while the call of that number is under way. */
const open = (answers: readonly FormAnswer[], during: (call: number) => void = () => {}) => {
  const calls: string[] = [];
  const clock = createScriptedClock();
  const list = createUploadList({store: {get: () => null, set: () => {}}, storeKey: 'uploads', clock});
  list.set([UPLOAD]);
  const left = [...answers];
  const called = async (text: string): Promise<FormAnswer> => {
    calls.push(text);
    during(calls.length);
    return left.shift() ?? LOST;
  };
  const sender = createUploadSender({
    api: {
      begin: ({name}, key) => called(`begin ${name} ${key}`),
      put: (id, offset, piece) => called(`put ${id} ${offset} ${piece.size}`),
      async remove(id) {
        calls.push(`remove ${id}`);
        return {status: 200, body: {}};
      },
    },
    formId: 'f',
    clock,
    list,
    isOnline: () => true,
    fileOf: () => FILE,
  });
  return {calls, clock, list, sender};
};

test('FORM-01 a file is announced once and sent in the pieces that the platform asks for', async () => {
  const {calls, list, sender} = open([BEGUN, taken(4), taken(8), taken(10)]);
  await sender.run();
  expect(calls).toEqual(['begin a.txt begin', 'put f1 0 4', 'put f1 4 4', 'put f1 8 2']);
  expect(list.find('k')?.state).toBe('uploaded');
});

for (const [when, call] of [
  ['it is announced', 1],
  ['a piece of it is sent', 2],
] as const)
  test(`FORM-09 a file that its visitor removes while ${when} is removed from the platform too`, async () => {
    const {calls, list, sender} = open([BEGUN, taken(4)], number => number === call && list.set([]));
    await sender.run();
    expect(calls.at(-1)).toBe('remove f1');
    expect(calls).toHaveLength(call + 1);
  });

test('FORM-09 a file whose announcement was lost after its removal has nothing to remove', async () => {
  const {calls, list, sender} = open([LOST], () => list.set([]));
  await sender.run();
  expect(calls).toEqual(['begin a.txt begin']);
});

test('FORM-09 after a lost answer the file goes on at the next try, in half the piece, as after a press', async () => {
  const {calls, sender} = open([{status: 200, body: {id: 'f1'}}, LOST, taken(10)]);
  const end = sender.run();
  await expect.poll(() => calls).toHaveLength(2);
  expect(sender.isBusy()).toBe(true);
  sender.wake();
  await end;
  expect(calls.slice(1)).toEqual(['put f1 0 10', 'put f1 0 10']);
  expect(sender.isBusy()).toBe(false);
});

test('FORM-09 a sender that is stopped sends nothing more', async () => {
  const {calls, sender} = open([BEGUN], () => sender.stop());
  await sender.run();
  expect(calls).toHaveLength(1);
  expect(sender.isBusy()).toBe(false);
});
