// @vitest-environment happy-dom

import {afterEach, expect, onTestFinished, test, vi} from 'vitest';
import {ports} from '../../../runtime/ports/browser.js';
import {Login, VitrineProvider} from '../../../runtime/react/index.js';
import {find, type} from '../widgets/render-widget.js';
import {openApp, SITE} from './app.js';

const ACCOUNT = '/api/site-users/account';
const PHONE = {id: 'p1', name: 'Phone', createdMs: 0, usedMs: null};

/** A browser with a device that signs, and a platform that answers `answers` by method and path. */
const openBrowser = (answers: Readonly<Record<string, object | number>>) => {
  const sent: [string, unknown][] = [];
  const fetched = vi.spyOn(ports, 'fetch').mockImplementation(async request => {
    const name = `${request.method} ${new URL(request.url).pathname.replace(ACCOUNT, '')}`;
    const body = await request.text();
    sent.push([name, body ? JSON.parse(body) : null]);
    const answer = answers[name] ?? 404;
    const status = typeof answer === 'number' ? answer : 200;
    return new Response(JSON.stringify(status === 200 ? answer : {error: 'Refused.'}), {
      status,
      headers: {'Content-Type': 'application/json'},
    });
  });
  onTestFinished(() => fetched.mockRestore());
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', {parseRequestOptionsFromJSON: (options: unknown) => options});
  vi.stubGlobal('navigator', {
    language: 'en',
    userAgent: 'test',
    onLine: true,
    credentials: {get: async () => ({toJSON: () => ({id: 'signed'})})},
  });
  return sent;
};
afterEach(() => vi.unstubAllGlobals());

const buttonOf = (root: HTMLElement, text: string): HTMLElement | undefined =>
  [...root.querySelectorAll('button')].find(({textContent}) => textContent === text);

/** A login of an app, once its visitor came to the address. */
const openLogin = async (passkeys: boolean) => {
  const {root, lines} = await openApp(
    <VitrineProvider site={SITE}>
      <Login state="visitor" passkeys={passkeys} />
    </VitrineProvider>,
  );
  const email = find<HTMLInputElement>(root, '[name=email]');
  email.focus();
  return {root, lines, email};
};
const OPTIONS = {'POST /session/passkey/options': {challenge: 'c'}};

test('SITE-01 <Login> signs in with a passkey, and shows the member’s passkeys', async () => {
  const sent = openBrowser({
    ...OPTIONS,
    'POST /session/passkey': {xsrfToken: 't'},
    'GET /passkeys': {passkeys: [PHONE]},
  });
  const {root, lines} = await openLogin(true);
  await expect.poll(() => buttonOf(root, 'Sign in with a passkey')).toBeDefined();
  find<HTMLInputElement>(root, '[name=rememberMe]').click();
  buttonOf(root, 'Sign in with a passkey')?.click();
  await expect.poll(() => find(root, '.vt-login-title').textContent).toBe('You are signed in.');
  expect(sent.slice(0, 3)).toEqual([
    // It brings the crumb of the first write.
    ['GET /api/commerce/shopping-cart', null],
    ['POST /session/passkey/options', {}],
    ['POST /session/passkey', {credential: {id: 'signed'}, rememberMe: false}],
  ]);
  find<HTMLDetailsElement>(root, 'details').open = true;
  find(root, 'details').dispatchEvent(new Event('toggle'));
  await expect.poll(() => find<HTMLInputElement>(root, 'li input').value).toBe('Phone');
  expect(lines).toEqual([]);
});

test('SITE-01 the half-typed name of a passkey is there again once its member signs in again', async () => {
  openBrowser({
    ...OPTIONS,
    'POST /session/passkey': {xsrfToken: 't'},
    'DELETE /session': {},
    'GET /passkeys': {passkeys: [PHONE]},
  });
  const {root, email} = await openLogin(true);
  const enter = async (): Promise<void> => {
    await expect.poll(() => buttonOf(root, 'Sign in with a passkey')).toBeDefined();
    buttonOf(root, 'Sign in with a passkey')?.click();
    await expect.poll(() => root.querySelector('details')).not.toBe(null);
    find<HTMLDetailsElement>(root, 'details').open = true;
    find(root, 'details').dispatchEvent(new Event('toggle'));
    await expect.poll(() => root.querySelector('li input')).not.toBe(null);
  };
  const names = (): string[] =>
    [...root.querySelectorAll<HTMLInputElement>('details input:not([type=password])')].map(
      ({value}) => value,
    );
  email.focus();
  await enter();
  const [phone, added] = root.querySelectorAll<HTMLInputElement>('details input:not([type=password])');
  if (phone && added) {
    type(phone, 'Old ph');
    type(added, 'My lap');
  }
  expect(names()).toEqual(['Old ph', 'My lap']);
  buttonOf(root, 'Sign out')?.click();
  await expect.poll(() => root.querySelector('details')).toBe(null);
  await enter();
  expect(names()).toEqual(['Old ph', 'My lap']);
});

test('SITE-01 a refused passkey is an alert of <Login>, and the typed address stays', async () => {
  openBrowser({...OPTIONS, 'POST /session/passkey': 401});
  const {root, email} = await openLogin(true);
  type(email, 'ada@example.com');
  await expect.poll(() => buttonOf(root, 'Sign in with a passkey')).toBeDefined();
  buttonOf(root, 'Sign in with a passkey')?.click();
  await expect.poll(() => find(root, '[role=alert]').textContent).toBe('Refused.');
  expect(email.value).toBe('ada@example.com');
});

test('SITE-01 <Login> without passkeys offers none', async () => {
  openBrowser({});
  const {root} = await openLogin(false);
  await new Promise(resolve => setTimeout(resolve, 50));
  expect([root.querySelectorAll('button').length, root.querySelector('details')]).toEqual([1, null]);
});
