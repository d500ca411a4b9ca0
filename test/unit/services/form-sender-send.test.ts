import {expect, test} from 'vitest';
import type {FormsApi, Submission} from '../../../src/api/forms.js';
import type {FormAnswer} from '../../../src/forms/form-failure.js';
import {createFormSender} from '../../../src/services/form-sender.js';

const QUEUE = 'vitrine:forms';
const submissionOf = (name: string): Submission => ({
  formId: 'contact',
  form: JSON.stringify({name}),
  trap: '',
  stamp: 's',
  pageTitle: '',
  pageId: '',
  contentSource: '',
  pagePath: '/contact',
  pagePermissionTypeValue: null,
});
const ADA = submissionOf('Ada');
const LIN = submissionOf('Lin');

const LOST: FormAnswer = {status: null, body: null};
const STALE: FormAnswer = {status: 400, body: {code: 'form-key'}};
const REFUSED: FormAnswer = {status: 400, body: {errors: {name: 'Required'}}};
const STORED: FormAnswer = {status: 200, body: {id: 'receipt'}};

/** A device, and a platform that answers one sending after the other, and then stores everything. */
const openDevice = (answers: readonly FormAnswer[] = [], keyStatus = 200) => {
  const kept = new Map<string, string>();
  const saved: string[] = [];
  const left = [...answers];
  const network = {isOnline: true, onSave: (): void => {}};
  let [keys, ids] = [0, 0];
  const api: FormsApi = {
    postKey: async () => ({status: keyStatus, body: keyStatus === 200 ? {key: `key-${++keys}`} : {}}),
    async save({key, form}, id) {
      saved.push(`${id} ${key} ${JSON.parse(form).name}`);
      network.onSave();
      return left.shift() ?? STORED;
    },
    call: async () => ({status: 200, body: {}}),
  };
  /** The sender of a page; the next page of the same device has another. */
  const openPage = () =>
    createFormSender({
      api,
      store: {get: key => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value)},
      newId: () => `id-${++ids}`,
      isOnline: () => network.isOnline,
      restore: () => true,
      exclusively: act => act(),
    });
  const waiting = (): {id: string; key: string | null; submission: Submission}[] =>
    JSON.parse(kept.get(QUEUE) || '[]');
  return {openPage, saved, network, waiting, kept};
};

test('FORM-05 a form whose answer was lost is sent again as the same sending', async () => {
  const {openPage, saved} = openDevice([LOST, {status: 503, body: null}]);
  const {send} = openPage();
  expect([(await send(ADA, true)).kind, (await send(ADA, true)).kind]).toEqual(['failed', 'failed']);
  expect(await send(ADA, true)).toEqual({kind: 'sent', id: 'receipt'});
  expect(saved).toEqual(['id-1 key-1 Ada', 'id-1 key-1 Ada', 'id-1 key-1 Ada']);
});

test('FORM-05 the same answers after a receipt are another sending, as are other answers after a lost one', async () => {
  const device = openDevice();
  const {send} = device.openPage();
  await send(ADA, true);
  await send(ADA, true);
  expect(device.saved).toEqual(['id-1 key-1 Ada', 'id-2 key-2 Ada']);
  const corrected = openDevice([REFUSED]);
  const page = corrected.openPage();
  await page.send(ADA, true);
  await page.send(LIN, true);
  expect(corrected.saved).toEqual(['id-1 key-1 Ada', 'id-2 key-2 Lin']);
});

test('FORM-05 a page loaded again repeats with the earlier key, and not once its form was stored', async () => {
  const {openPage, saved} = openDevice([LOST]);
  await openPage().send(ADA, true);
  await openPage().send(ADA, true);
  await openPage().send(ADA, true);
  expect(saved).toEqual(['id-1 key-1 Ada', 'id-2 key-1 Ada', 'id-3 key-2 Ada']);
});

test('FORM-05 a key that ran out is replaced once, and a second refusal is reported', async () => {
  const renewed = openDevice([STALE]);
  expect((await renewed.openPage().send(ADA, true)).kind).toBe('sent');
  expect(renewed.saved).toEqual(['id-1 key-1 Ada', 'id-2 key-2 Ada']);
  const refused = openDevice([STALE, STALE]);
  expect((await refused.openPage().send(ADA, true)).kind).toBe('failed');
  expect(refused.saved).toHaveLength(2);
});

test('FORM-05 without a key nothing is sent, and the visitor gets a message', async () => {
  const {openPage, saved} = openDevice([], 503);
  expect(await openPage().send(ADA, true)).toMatchObject({
    kind: 'failed',
    failure: {problem: {id: 'form-no-key'}},
  });
  expect(saved).toEqual([]);
});

test('FORM-05 offline a form is stored once however often it is sent, with the key of its first try', async () => {
  const {openPage, network, waiting, saved} = openDevice([LOST, LOST, LOST]);
  const {send} = openPage();
  network.isOnline = false;
  for (const submission of [ADA, ADA, LIN])
    expect(await send(submission, true)).toMatchObject({
      kind: 'stored',
      failure: {problem: {id: 'form-offline'}},
    });
  expect(waiting().map(({submission}) => submission)).toEqual([ADA, LIN]);
  expect(waiting()[0]).toMatchObject({id: 'id-1', key: 'key-1'});
  expect(saved[0]).toBe('id-1 key-1 Ada');
});

test('FORM-05 a form with private answers is never stored, and no form is stored while there is a network', async () => {
  const secret = openDevice([LOST]);
  secret.network.isOnline = false;
  expect(await secret.openPage().send(ADA, false)).toMatchObject({
    kind: 'failed',
    failure: {problem: {id: 'form-offline-kept'}},
  });
  const online = openDevice([LOST]);
  expect((await online.openPage().send(ADA, true)).kind).toBe('failed');
  expect([secret.waiting(), online.waiting()]).toEqual([[], []]);
});

test('FORM-05 a stored form’s key is stored before it is sent, so that the next page repeats it', async () => {
  const {openPage, kept, saved, network, waiting} = openDevice([LOST]);
  kept.set(QUEUE, JSON.stringify([{id: 'id-0', key: null, submission: ADA}]));
  const stored: (string | null | undefined)[] = [];
  network.onSave = () => stored.push(waiting()[0]?.key);
  await openPage().flush(() => {});
  await openPage().flush(() => {});
  expect(stored).toEqual(['key-1', 'key-1']);
  expect(saved).toEqual(['id-0 key-1 Ada', 'id-0 key-1 Ada']);
  expect(waiting()).toEqual([]);
});

test('FORM-05 a form that another tab stores during a send stays stored', async () => {
  const {openPage, kept, network, waiting} = openDevice();
  const first = {id: 'id-0', key: 'old', submission: ADA};
  const second = {id: 'id-9', key: null, submission: LIN};
  kept.set(QUEUE, JSON.stringify([first]));
  network.onSave = () => kept.set(QUEUE, JSON.stringify([first, second]));
  const reported: string[] = [];
  await openPage().flush(({form}) => reported.push(form));
  expect([reported, waiting()]).toEqual([[ADA.form], [second]]);
});
