import {expect, test} from 'vitest';
import {createCaptchaService} from '../../../src/services/captcha.js';
import type {CaptchaPlace, ProviderCalls} from '../../../src/services/captcha-widget.js';
import {readCaptchaSettings} from '../../../src/site/captcha-settings.js';
import {CAPTCHA_WAIT_MS, type CaptchaProviderName} from '../../../src/tables/captcha.js';
import {createScriptedClock} from './scripted-clock.js';

/** What a provider was asked, and how it answers. */
const openProvider = (name: CaptchaProviderName, more: Partial<ProviderCalls> = {}) => {
  const reported: string[] = [];
  const drawn: Record<string, unknown>[] = [];
  const calls: ProviderCalls = {
    ready: act => act(),
    render: (_place, options) => drawn.push(options) - 1,
    reset: id => reported.push(`reset ${id}`),
    remove: id => reported.push(`remove ${id}`),
    execute: async (key, {action}) => `${key} ${action} ${reported.push('execute')}`,
    ...more,
  };
  const clock = createScriptedClock();
  const asked = {isAsking: false};
  const settings = readCaptchaSettings({captcha: {provider: name, siteKey: 'key'}}, undefined, 'en');
  let fetched = 0;
  const service = createCaptchaService({
    settings,
    clock,
    isAsking: () => asked.isAsking,
    language: 'en',
    fetchCalls: async () => {
      fetched++;
      return calls;
    },
  });
  const place = (widthPx = 400): CaptchaPlace => ({
    element: {},
    widthPx: () => widthPx,
    clear: () => reported.push('clear'),
  });
  const open = (widthPx?: number) => {
    const widget = service.widget(place(widthPx), 'restock');
    if (!widget) throw new Error('no captcha');
    return widget;
  };
  const call = (at: number, callback: string, ...args: unknown[]) => {
    const act = drawn[at]?.[callback];
    if (typeof act === 'function') act(...args);
  };
  return {service, open, reported, drawn, clock, call, asked, fetched: () => fetched};
};

test('CAP-01 without a site key a load rejects with ReCaptcha has not been set up; forms have none', async () => {
  const service = createCaptchaService({
    settings: null,
    fetchCalls: async () => ({}),
    clock: createScriptedClock(),
    isAsking: () => false,
    language: 'en',
  });
  await expect(service.load()).rejects.toThrow('ReCaptcha has not been set up');
  expect(service.widget({element: {}, widthPx: () => 0, clear: () => {}}, 'form')).toBeNull();
});

test('CAP-01 nothing is fetched before a form needs it, and then once for all forms', async () => {
  const {open, drawn, fetched} = openProvider('recaptcha');
  const widgets = [open(), open(), open()];
  expect(fetched()).toBe(0);
  await Promise.all(widgets.map(widget => widget.render()));
  await widgets[0]?.render();
  expect([fetched(), drawn.length]).toEqual([1, 3]);
});

test('CAP-02 a captcha is light, and compact or normal by its container', async () => {
  const {open, drawn} = openProvider('hcaptcha');
  await open(319).render();
  await open(320).render();
  expect(drawn.map(({theme, size, sitekey}) => [theme, size, sitekey])).toEqual([
    ['light', 'compact', 'key'],
    ['light', 'normal', 'key'],
  ]);
});

for (const name of ['recaptcha', 'turnstile', 'hcaptcha'] as const)
  test(`CAP-03 ${name}: incomplete until ticked, then a token, incomplete again once expired or reset`, async () => {
    const {open, call, reported} = openProvider(name);
    const widget = open();
    expect(widget.state()).toBe('not-rendered');
    expect(await widget.answer()).toEqual({status: 'incomplete'});
    expect(widget.state()).toBe('rendered');
    call(0, 'callback', 'made');
    expect(await widget.answer()).toEqual({status: 'token', field: 'captchaToken', token: 'made'});
    call(0, 'expired-callback');
    expect(await widget.answer()).toEqual({status: 'incomplete'});
    call(0, 'callback', 'again');
    widget.reset();
    expect([widget.state(), reported]).toEqual(['reset', ['reset 0']]);
    expect(await widget.answer()).toEqual({status: 'incomplete'});
    widget.destroy();
    expect([widget.state(), reported]).toEqual(['destroyed', ['reset 0', 'remove 0', 'clear']]);
    widget.destroy();
    expect(reported.filter(line => line === 'remove 0')).toHaveLength(1);
  });

test('CAP-03 enterprise v3: each send has a token of the form’s action, and nothing renders', async () => {
  const {open, drawn} = openProvider('recaptcha-enterprise-v3');
  const widget = open();
  const field = 'recaptchaEnterpriseV3Token';
  const token = (n: number) => ({status: 'token', field, token: `key product_waitlist_submission ${n}`});
  expect([await widget.answer(), await widget.answer()]).toEqual([token(1), token(2)]);
  expect(drawn).toEqual([]);
});

test('a provider that fails lets the form go on, and is tried again', async () => {
  const {open, call} = openProvider('turnstile');
  const widget = open();
  await widget.render();
  call(0, 'error-callback', '300010');
  expect(await widget.answer()).toMatchObject({status: 'unavailable', error: {name: 'CaptchaError'}});
  call(0, 'callback', 'made');
  expect(await widget.answer()).toMatchObject({status: 'token'});
});

test('a script that never loads delays a form by the bounded wait only; the next try loads again', async () => {
  const clock = createScriptedClock();
  let asked = 0;
  const service = createCaptchaService({
    settings: readCaptchaSettings({captcha: {siteKey: 'key'}}, undefined, 'en'),
    fetchCalls: () =>
      asked++ === 0 ? new Promise(() => {}) : Promise.resolve({render: () => 0, ready: act => act()}),
    clock,
    isAsking: () => false,
    language: 'en',
  });
  const widget = service.widget({element: {}, widthPx: () => 0, clear: () => {}}, 'form');
  const answer = widget?.answer();
  clock.advance(CAPTCHA_WAIT_MS);
  expect(await answer).toMatchObject({status: 'unavailable', error: {name: 'CaptchaError'}});
  expect(widget?.state()).toBe('not-rendered');
  expect(await widget?.answer()).toEqual({status: 'incomplete'});
  expect([asked, clock.waiting()]).toEqual([2, 0]);
});

test('a score that never comes, fails or is empty delays nothing either', async () => {
  const never = openProvider('recaptcha-enterprise-v3', {
    execute: () => new Promise(() => never.reported.push('execute')),
  });
  const answer = never.open().answer();
  await expect.poll(() => never.reported).toEqual(['execute']);
  never.clock.advance(CAPTCHA_WAIT_MS);
  expect(await answer).toMatchObject({status: 'unavailable'});
  for (const execute of [() => Promise.reject('no'), async () => ''])
    expect(await openProvider('recaptcha-enterprise-v3', {execute}).open().answer()).toMatchObject({
      status: 'unavailable',
    });
});

test('CAP-02 a visitor with a challenge has unlimited time; a silent provider has not', async () => {
  let pass = (_token: string): void => {};
  const challenged = openProvider('recaptcha-enterprise-v3', {
    execute: () =>
      new Promise(resolve => {
        pass = resolve;
        challenged.reported.push('execute');
      }),
  });
  const {asked, clock, reported, open} = challenged;
  const [first, second] = [open().answer(), open().answer()];
  await expect.poll(() => reported).toEqual(['execute', 'execute']);
  asked.isAsking = true;
  clock.advance(5 * CAPTCHA_WAIT_MS);
  pass('made');
  expect(await second).toMatchObject({status: 'token', token: 'made'});
  asked.isAsking = false;
  clock.advance(CAPTCHA_WAIT_MS);
  expect(await first).toMatchObject({status: 'unavailable'});
  expect(clock.waiting()).toBe(0);
});

test('a form that leaves while the script loads renders nothing', async () => {
  const {open, drawn, reported} = openProvider('recaptcha');
  const widget = open();
  const rendering = widget.render();
  widget.destroy();
  await rendering;
  expect([drawn, reported]).toEqual([[], ['clear']]);
});
