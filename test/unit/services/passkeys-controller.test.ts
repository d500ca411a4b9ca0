import {expect, test} from 'vitest';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {createPasskeysController, NEW_PASSKEY} from '../../../src/services/passkeys-controller.js';
import {ApiError} from '../../../src/shared/errors.js';
import {readMessages} from '../i18n/all-messages.js';

const t = createMessages<MessageId>({locale: 'en', catalogue: await readMessages('en')});

/** A member's list over a platform whose session ends where `isOver`. */
const openList = () => {
  const platform = {isOver: false, passkeys: [{id: 'p1', name: 'Phone', createdMs: 0, usedMs: null}]};
  const answer = async <Result>(result: () => Result): Promise<Result> => {
    if (platform.isOver) throw new ApiError(401, {text: 'Sign in first.', code: 'sign-in-needed'});
    return result();
  };
  const controller = createPasskeysController({
    t,
    create: async () => ({}),
    api: async () => ({
      list: () => answer(() => platform.passkeys),
      creation: () => answer(() => ({})),
      add: name =>
        answer(() => {
          platform.passkeys = [...platform.passkeys, {id: 'p2', name, createdMs: 0, usedMs: null}];
        }),
      rename: (id, name) =>
        answer(() => {
          platform.passkeys = platform.passkeys.map(one => (one.id === id ? {...one, name} : one));
        }),
      remove: () => answer(() => undefined),
      request: async () => ({}),
      signIn: async () => {},
    }),
  });
  return {controller, platform, names: () => Object.fromEntries(controller.getSnapshot().names)};
};

test('SITE-01 names of passkeys that are half typed stay while the session is over', async () => {
  const {controller, platform, names} = openList();
  await controller.load();
  controller.typeName(NEW_PASSKEY, 'My lap');
  controller.typeName('p1', 'Old ph');
  platform.isOver = true;
  expect(await controller.add('a quiet harbour')).toBe(false);
  await controller.load();
  expect([names(), controller.getSnapshot().passkeys]).toEqual([
    {[NEW_PASSKEY]: 'My lap', p1: 'Old ph'},
    null,
  ]);
});

test('SITE-01 a typed name goes once it is saved', async () => {
  const {controller, platform, names} = openList();
  const [phone] = platform.passkeys;
  await controller.load();
  controller.typeName(NEW_PASSKEY, 'Laptop');
  controller.typeName('p1', 'Old phone');
  expect(await controller.add('a quiet harbour')).toBe(true);
  expect([names(), controller.getSnapshot().status]).toEqual([
    {p1: 'Old phone'},
    t('passkey-added', {name: 'Laptop'}),
  ]);
  if (phone) expect(await controller.rename(phone)).toBe(true);
  expect([names(), controller.getSnapshot().passkeys?.map(({name}) => name)]).toEqual([
    {},
    ['Old phone', 'Laptop'],
  ]);
});
