import {expect, test} from 'vitest';
import type {FormsApi, Submission} from '../../../src/api/forms.js';
import type {FormAnswer} from '../../../src/forms/form-failure.js';
import {createFormSender, type SendResult} from '../../../src/services/form-sender.js';

const QUEUE = 'vitrine:forms';
const SUBMISSION: Submission = {
  formId: 'contact',
  form: '{"name":"Ada"}',
  trap: '',
  stamp: 's',
  pageTitle: '',
  pageId: '',
  contentSource: '',
  pagePath: '/contact',
  pagePermissionTypeValue: null,
};
const STALE: FormAnswer = {status: 400, body: {code: 'form-key'}};
const STORED: FormAnswer = {status: 200, body: {id: 'receipt'}};

/** A device that stores one form with the key `old`, and a platform with scripted answers. */
const openDevice = (
  answers: readonly FormAnswer[],
  {keyStatus = 200, hasDraft = false, hasForm = true} = {},
) => {
  const kept = new Map([[QUEUE, JSON.stringify([{id: 'id-1', key: 'old', submission: SUBMISSION}])]]);
  const saved: string[] = [];
  const given: Submission[] = [];
  const reported: SendResult[] = [];
  const left = [...answers];
  let keys = 0;
  const api: FormsApi = {
    postKey: async () => ({status: keyStatus, body: keyStatus === 200 ? {key: `new-${++keys}`} : {}}),
    async save({key}, id) {
      saved.push(`${id} ${key}`);
      return left.shift() ?? {status: null, body: null};
    },
    call: async () => ({status: 200, body: {}}),
  };
  const sender = createFormSender({
    api,
    store: {get: key => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value)},
    newId: () => 'id-2',
    isOnline: () => true,
    restore: hasForm
      ? submission => {
          if (!hasDraft) given.push(submission);
          return !hasDraft;
        }
      : undefined,
    exclusively: act => act(),
  });
  const waiting = (): {key: string}[] => JSON.parse(kept.get(QUEUE) || '[]');
  return {flush: () => sender.flush((_, result) => reported.push(result)), saved, given, reported, waiting};
};

test('FORM-05 a stored form whose key expired is sent with a new one, under the same id', async () => {
  const {flush, saved, given, reported, waiting} = openDevice([STALE, STORED]);
  await flush();
  expect(saved).toEqual(['id-1 old', 'id-1 new-1']);
  expect(reported).toEqual([{kind: 'sent', id: 'receipt'}]);
  expect([given, waiting()]).toEqual([[], []]);
});

test('FORM-05 a stored form stays while no new key is available, or its answer may still change', async () => {
  const keyless = openDevice([STALE], {keyStatus: 503});
  await keyless.flush();
  for (const status of [null, 429, 500, 503]) {
    const device = openDevice([STALE, {status, body: null}]);
    await device.flush();
    expect([device.reported, device.given, device.waiting().length]).toEqual([[], [], 1]);
  }
  expect([keyless.reported, keyless.given, keyless.waiting().length]).toEqual([[], [], 1]);
});

test.each([
  [401, {}],
  [403, {}],
  [400, {errors: {name: 'Required'}}],
])(
  'FORM-05 a stored form that is refused with %i is restored, and its visitor gets a message',
  async (status, body) => {
    const {flush, given, reported, waiting} = openDevice([{status, body}]);
    await flush();
    expect(given).toEqual([SUBMISSION]);
    expect(reported).toMatchObject([{kind: 'failed'}]);
    expect(waiting()).toEqual([]);
  },
);

test('FORM-05 a form whose new key is refused too is given back and not asked about for ever', async () => {
  const {flush, saved, given, waiting} = openDevice([STALE, STALE, STORED]);
  await flush();
  expect([saved.length, given, waiting()]).toEqual([2, [SUBMISSION], []]);
});

test('FORM-05 a refused form waits on where its visitor has begun another', async () => {
  const {flush, waiting} = openDevice([{status: 403, body: {}}], {hasDraft: true});
  await flush();
  expect(waiting()).toHaveLength(1);
});

test('FORM-05 a page without forms sends stored forms, but none that was refused once', async () => {
  const sends = openDevice([STORED], {hasForm: false});
  await sends.flush();
  expect([sends.reported.length, sends.waiting()]).toEqual([1, []]);
  const refused = openDevice([{status: 403, body: {}}, STORED], {hasForm: false});
  await refused.flush();
  await refused.flush();
  expect(refused.saved).toHaveLength(1);
  expect([refused.reported, refused.waiting().length]).toEqual([[], 1]);
});
