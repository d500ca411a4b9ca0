import {expect, test} from 'vitest';
import type {BusEventName} from '../../../src/bus.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {createLoginController} from '../../../src/services/login-controller.js';
import {createMembers} from '../../../src/services/members.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {decodeLogin} from '../../../src/site/login.js';
import {readMessages} from '../i18n/all-messages.js';

const catalogue = await readMessages('en');
const ADA = {email: ' ada@example.com ', password: 'a quiet harbour', rememberMe: true};

/** A block on a page whose platform answers each call by its method and path; a call without an answer fails the test. */
const openBlock = (
  data: object,
  answers: Readonly<Record<string, object | Error>> = {},
  language: string | null = null,
) => {
  const state = {cookie: null as string | null, rung: 0};
  const sent: [string, unknown][] = [];
  const events: BusEventName[] = [];
  const members = createMembers({
    client: async () => async (path, call) => {
      const name = `${call?.method ?? 'get'} ${path.replace('site-users/account', '')}`;
      sent.push([name, call?.json ?? call?.query]);
      const answer = answers[name];
      if (!answer) throw new Error(`nothing answers ${name}`);
      if (answer instanceof Error) throw answer;
      if (name === 'post /session') state.cookie = 'u1';
      if (name === 'delete /session') state.cookie = null;
      return {body: answer, etag: null};
    },
    siteUserId: () => state.cookie,
    language: () => language,
    bus: {emit: name => events.push(name)},
    ring: () => state.rung++,
  });
  const controller = createLoginController({
    given: decodeLogin(data),
    members,
    t: createMessages<MessageId>({locale: 'en', catalogue}),
    origin: null,
  });
  return {controller, members, state, sent, events, now: () => controller.getSnapshot()};
};
const SIGNED_IN = {'post /session': {xsrfToken: 't'}};

test('SITE-01 signing in sends what was typed, notifies the page and the other tabs, and shows the member', async () => {
  const {controller, sent, events, state, members, now} = openBlock({}, SIGNED_IN);
  const work = controller.submit(ADA);
  expect(now()).toMatchObject({isBusy: true, status: 'One moment…'});
  expect(await work).toBe(null);
  expect(sent).toEqual([['post /session', {...ADA, email: 'ada@example.com'}]]);
  expect(now()).toMatchObject({state: 'member', email: 'ada@example.com', isBusy: false, problem: null});
  expect([events, state.rung]).toEqual([['member-signed-in'], 1]);
  expect(members.getSnapshot()).toEqual({isMember: true, siteUserId: 'u1'});
});

test('SITE-01 the member’s language is stored after a sign-in; a failure of that fails no sign-in', async () => {
  const fails = {...SIGNED_IN, 'post /locale': new NetworkError()};
  const {controller, sent, now} = openBlock({}, fails, 'de');
  await controller.submit(ADA);
  await Promise.resolve();
  expect(sent.at(-1)).toEqual(['post /locale', {language: 'de'}]);
  expect(now()).toMatchObject({state: 'member', problem: null});
});

test('SITE-01 a member whose password is from before the rule of its length signs in', async () => {
  const {controller, now} = openBlock({}, SIGNED_IN);
  await controller.submit({...ADA, password: 'short'});
  expect(now()).toMatchObject({state: 'member', problem: null});
});

const WRONG: readonly (readonly [string, object, object, string, string])[] = [
  ['no address', {}, {email: 'ada'}, 'email', 'Enter your email address, as name@example.com.'],
  ['no password', {}, {password: ''}, 'password', 'Enter your password.'],
  [
    'a short one',
    {mode: 'sign-up'},
    {password: 'short'},
    'password',
    'Choose a password of 8 to 256 characters.',
  ],
  [
    'no address to reset',
    {mode: 'reset'},
    {email: '', password: ''},
    'email',
    'Enter your email address, as name@example.com.',
  ],
];
for (const [name, data, typed, field, text] of WRONG)
  test(`SITE-01 ${name} is named at its field, and nothing is sent`, async () => {
    const {controller, sent, now} = openBlock(data);
    expect(await controller.submit({...ADA, ...typed})).toBe(field);
    expect(now().problem).toEqual({text, field});
    expect(sent).toEqual([]);
  });

const FAILURES: readonly (readonly [string, Error, string, string | null])[] = [
  [
    'a wrong password',
    new ApiError(401, {text: 'Incorrect.', code: 'sign-in-failed'}),
    'Incorrect.',
    'password',
  ],
  [
    'too many tries',
    new ApiError(429, {text: 'Try again in a few seconds.'}),
    'Try again in a few seconds.',
    null,
  ],
  ['no answer', new NetworkError(), 'Check your connection and try again.', null],
  ['no reason', new ApiError(500), 'That did not work. Try again.', null],
];
for (const [name, error, text, field] of FAILURES)
  test(`SITE-01 ${name} is an alert, and the form stays`, async () => {
    const {controller, events, now} = openBlock({}, {'post /session': error});
    expect(await controller.submit(ADA)).toBe(field);
    expect(now()).toMatchObject({state: 'visitor', isBusy: false, problem: {text, field}});
    expect(events).toEqual([]);
  });

test('SITE-01 an account and a link are asked for; the block says that an email is on its way', async () => {
  const {controller, sent, now} = openBlock({}, {'post ': {}, 'post /password-reset': {}});
  controller.show('sign-up');
  await controller.submit(ADA);
  expect(now()).toMatchObject({state: 'pending', mode: 'sign-up', email: 'ada@example.com'});
  controller.show('reset');
  await controller.submit({...ADA, password: ''});
  expect(now()).toMatchObject({state: 'reset-sent', email: 'ada@example.com'});
  expect(sent.map(([name]) => name)).toEqual(['post ', 'post /password-reset']);
});

test('SITE-01 signing out notifies the page and shows the form', async () => {
  const {controller, sent, events, now} = openBlock(
    {state: 'member', email: 'ada@example.com'},
    {'delete /session': {}},
  );
  await controller.signOut(true);
  expect(sent).toEqual([['delete /session', {cloneCart: 'true'}]]);
  expect(now()).toMatchObject({state: 'visitor', email: '', status: 'You are signed out.'});
  expect(events).toEqual(['member-signed-out']);
});

test('SITE-01 a sign-in and a sign-out in another tab are shown once, and ring no other tab', async () => {
  const {members, state, events, now} = openBlock({});
  state.cookie = 'u1';
  members.sync();
  members.sync();
  expect(now()).toMatchObject({state: 'member', status: expect.stringContaining('in another tab')});
  state.cookie = null;
  members.sync();
  expect(now()).toMatchObject({
    state: 'visitor',
    status: expect.stringContaining('signed out in another tab'),
  });
  expect([events, state.rung]).toEqual([['member-signed-in', 'member-signed-out'], 0]);
});
