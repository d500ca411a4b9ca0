import {expect, test} from 'vitest';
import type {RestockSignUp} from '../../../src/api/restock.js';
import {resolveLocale} from '../../../src/i18n/locales.js';
import {catalogue as captchaEs} from '../../../src/i18n/messages/captcha/es.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {catalogue as restockEs} from '../../../src/i18n/messages/restock/es.js';
import {catalogue as shopEs} from '../../../src/i18n/messages/shop/es.js';
import {createMessages} from '../../../src/i18n/messages.js';
import type {CaptchaAnswer, CaptchaWidget} from '../../../src/services/captcha-widget.js';
import {createRestockController} from '../../../src/services/restock-controller.js';
import {ApiError, NetworkError, TimeoutError} from '../../../src/shared/errors.js';
import {emailLanguage} from '../../../src/site/multilingual.js';
import type {EmailRule} from '../../../src/tables/email-rules.js';
import {readMessages} from '../i18n/all-messages.js';

const ENGLISH = await readMessages('en');
const SPANISH = {...shopEs, ...captchaEs, ...restockEs};
const ENTRY = {variantId: 'v1', email: ' ada@example.com ', isJoinMailingList: true};

/** A form whose platform and captcha answer as given. */
const openForm = ({
  answers = [],
  captcha = null,
  language = null,
  words = ENGLISH,
  emailRule = 'short',
}: {
  answers?: readonly (Error | null)[];
  captcha?: CaptchaAnswer | null;
  language?: string | null;
  words?: Partial<Record<MessageId, string>>;
  emailRule?: EmailRule;
}) => {
  const sent: RestockSignUp[] = [];
  const keys: string[] = [];
  const reported: string[] = [];
  const widget: CaptchaWidget = {
    state: () => 'rendered',
    render: async () => {},
    answer: async () => captcha ?? {status: 'incomplete'},
    reset: () => reported.push('reset'),
    destroy: () => reported.push('destroy'),
  };
  const controller = createRestockController({
    productId: 'p1',
    emailRule,
    send: async (signUp, key) => {
      sent.push(signUp);
      keys.push(key);
      const answer = answers[sent.length - 1];
      if (answer) throw answer;
    },
    captcha: async () => (captcha ? widget : null),
    language: () => language,
    t: createMessages<MessageId>({locale: resolveLocale('en'), catalogue: words}),
    newId: () => `key ${keys.length}`,
  });
  return {controller, sent, keys, reported, tell: () => controller.getSnapshot()};
};

// Source: commerce spec §5, restock form.
const EMAIL_ROWS = [
  ['', 'The email field cannot be blank', 'El campo de correo electrónico no puede estar vacío'],
  ['  ', 'The email field cannot be blank', 'El campo de correo electrónico no puede estar vacío'],
  ['ada', 'The email is not valid', 'El correo electrónico no es válido'],
  ['ada@example', 'The email is not valid', 'El correo electrónico no es válido'],
] as const;
for (const [email, english, spanish] of EMAIL_ROWS)
  test(`RST-02 "${email}" is refused before anything is sent, in each language`, async () => {
    for (const [words, text] of [
      [ENGLISH, english],
      [SPANISH, spanish],
    ] as const) {
      const {controller, sent, tell} = openForm({words});
      await controller.submit({...ENTRY, email});
      expect(tell()).toEqual({phase: 'idle', problem: text, isEmailWrong: true});
      expect(sent).toEqual([]);
    }
  });

test('RST-02 an address with a long end is sent on a site that takes all addresses, and refused else', async () => {
  for (const [emailRule, count] of [
    ['html', 1],
    ['short', 0],
  ] as const) {
    const {controller, sent} = openForm({emailRule});
    await controller.submit({...ENTRY, email: 'jo@kiln.studio'});
    expect(sent).toHaveLength(count);
  }
});

test('RST-02 an incomplete classic captcha shows an error, and nothing is sent', async () => {
  const {controller, sent, tell} = openForm({captcha: {status: 'incomplete'}});
  await controller.submit(ENTRY);
  expect(tell()).toMatchObject({phase: 'idle', problem: 'Complete the CAPTCHA before submitting.'});
  expect(sent).toEqual([]);
});

const SIGN_UP = {
  productId: 'p1',
  variantId: 'v1',
  siteVisitorEmail: 'ada@example.com',
  isJoinMailingList: true,
};
test('RST-03 the payload has product, variant, address and mailing list, captcha token and language', async () => {
  const rows = [
    [{}, {}],
    [{captcha: {status: 'token', field: 'captchaToken', token: 't'}}, {captchaToken: 't'}],
    [
      {captcha: {status: 'token', field: 'recaptchaEnterpriseV3Token', token: 't'}},
      {recaptchaEnterpriseV3Token: 't'},
    ],
    [{captcha: {status: 'unavailable', error: null}}, {}],
    [{language: 'pt'}, {language: 'pt'}],
  ] as const;
  for (const [given, added] of rows) {
    const {controller, sent} = openForm(given);
    await controller.submit(ENTRY);
    expect(sent).toEqual([{...SIGN_UP, ...added}]);
  }
});

test('RST-03 a language is sent only with multilingual emails and a translation tool', () => {
  expect(emailLanguage({multilingualEmailsEnabled: true}, undefined, 'fr')).toBe('fr');
  expect(emailLanguage({}, {websiteSettings: {multilingualEmailsEnabled: true}}, 'fr')).toBe('fr');
  expect(emailLanguage({multilingualEmailsEnabled: true}, undefined, null)).toBeNull();
  expect(emailLanguage({multilingualEmailsEnabled: 'yes'}, null, 'fr')).toBeNull();
  expect(emailLanguage({}, undefined, 'fr')).toBeNull();
});

test('RST-04 the captcha is destroyed on success and reset on an error', async () => {
  const captcha = {status: 'token', field: 'captchaToken', token: 't'} as const;
  const {controller, reported, tell} = openForm({captcha, answers: [new ApiError(500)]});
  await controller.submit(ENTRY);
  expect([reported, tell().phase]).toEqual([['reset'], 'idle']);
  await controller.submit(ENTRY);
  expect([reported, tell().phase]).toEqual([['reset', 'destroy'], 'done']);
});

test('CAP-01 a refusal without the proof of a captcha that failed reads as the captcha’s error', async () => {
  const captcha = {status: 'unavailable', error: null} as const;
  const answers = [new ApiError(400, {text: 'Complete the CAPTCHA.'}), new NetworkError()];
  const {controller, tell} = openForm({captcha, answers});
  await controller.submit(ENTRY);
  expect(tell().problem).toBe('reCAPTCHA error. Refresh the page and try again.');
  await controller.submit(ENTRY);
  expect(tell().problem).toBe(ENGLISH['check-connection']);
});

// Source: commerce spec §8, restock failure.
const FAILURE_ROWS = [
  ['the server’s message', new ApiError(400, {text: 'Not today.'}), 'Not today.'],
  ['a refusal without one', new ApiError(500), 'The form cannot be sent. Try again later.'],
  ['no connection', new NetworkError(), ENGLISH['check-connection']],
  ['no answer in time', new TimeoutError(), ENGLISH['check-connection']],
] as const;
for (const [name, error, problem] of FAILURE_ROWS)
  test(`RST-04 after ${name} the visitor reads "${problem}" and can send again, with a key of its own`, async () => {
    const {controller, keys, tell} = openForm({answers: [error]});
    await controller.submit(ENTRY);
    expect(tell()).toEqual({phase: 'idle', problem, isEmailWrong: false});
    await controller.submit(ENTRY);
    expect([tell().phase, new Set(keys).size]).toEqual(['done', 2]);
  });

test('during a send another one does nothing', async () => {
  const {controller, sent} = openForm({});
  await Promise.all([controller.submit(ENTRY), controller.submit(ENTRY), controller.submit(ENTRY)]);
  expect(sent).toHaveLength(1);
});
