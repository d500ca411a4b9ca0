import type {ReactNode} from 'react';
import {createPasskeyApi} from '../../../src/api/passkeys.js';
import {
  createPasskeysController,
  type PasskeysController,
} from '../../../src/services/passkeys-controller.js';
import {Passkeys} from '../../../widgets/login/passkeys.js';
import {canSuggest, canUsePasskeys, createCredential, getCredential} from './authenticator.js';
import type {PasskeyLogin} from './passkey-login.js';

/** Browsers allow one request for passkeys at a time: the last one ends the one before. */
let asked = new AbortController();

const open = async ({page, messages}: PasskeyLogin) => {
  const {api} = await page.commerce();
  return {t: await messages(), calls: async () => createPasskeyApi((await api()).send)};
};

/** Waits for a passkey, then signs in with it. Rejects where a suggestion is never chosen: the browser or a later request ended it. */
const enter = async (login: PasskeyLogin, isSuggested: boolean): Promise<void> => {
  const {controller, members, root, origin} = login;
  const {t, calls} = await open(login);
  asked.abort();
  asked = new AbortController();
  const {signal} = asked;
  const ask = async (): Promise<object> =>
    getCredential(await (await calls()).request(), {signal, isSuggested});
  const chosen = isSuggested ? await ask() : null;
  await controller.enter(async () => {
    const credential = chosen ?? (await ask());
    const box = root()?.querySelector<HTMLInputElement>('[name=rememberMe]');
    await (await calls()).signIn(credential, box?.checked ?? false);
    members.entered(origin);
  }, t('passkey-not-done'));
};

/** Signs in with a passkey that the visitor chooses in the browser's dialog. */
export const signIn = (login: PasskeyLogin): Promise<void> => enter(login, false);

/** Offers passkeys among the email field's suggestions. Resolves with the label of a button, null where there are none. */
export const offer = async (login: PasskeyLogin): Promise<string | null> => {
  if (!canUsePasskeys()) return null;
  const {t} = await open(login);
  if (await canSuggest()) enter(login, true).catch(() => {});
  return t('passkey-sign-in');
};

/** The lists of logins: what is typed into one is still there when its member signs in again. */
const lists = new WeakMap<PasskeyLogin, PasskeysController>();

/** The member's passkeys, to show; nothing where the browser has none. */
export const manage = async (login: PasskeyLogin): Promise<ReactNode> => {
  if (!canUsePasskeys()) return null;
  const {t, calls} = await open(login);
  const controller = lists.get(login) ?? createPasskeysController({api: calls, create: createCredential, t});
  lists.set(login, controller);
  return <Passkeys controller={controller} t={t} locale={login.page.site.locale} id="login-passkeys" />;
};
