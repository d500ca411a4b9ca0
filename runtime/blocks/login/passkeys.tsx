import type {ReactNode} from 'react';
import {createPasskeyApi} from '../../../src/api/passkeys.js';
import type {LoginController} from '../../../src/services/login-controller.js';
import type {Members} from '../../../src/services/members.js';
import {createPasskeysController} from '../../../src/services/passkeys-controller.js';
import {Passkeys} from '../../../widgets/login/passkeys.js';
import type {Block} from '../../contracts.js';
import {canSuggest, canUsePasskeys, createCredential, getCredential} from './authenticator.js';

/** A login block with what signs its visitor in. */
export interface PasskeyBlock {
  readonly block: Block;
  readonly controller: LoginController;
  readonly members: Members;
}

/** Browsers allow one request for passkeys at a time: the last one ends the one before. */
let asked = new AbortController();

const open = async ({page}: Block) => {
  const {api, t, addMessages} = await page.commerce();
  await addMessages('passkeys');
  return {t, calls: async () => createPasskeyApi((await api()).send)};
};

/** Waits for a passkey, then signs in with it. Rejects where a suggestion is never chosen: the browser or a later request ended it. */
const enter = async ({block, controller, members}: PasskeyBlock, isSuggested: boolean): Promise<void> => {
  const {t, calls} = await open(block);
  asked.abort();
  asked = new AbortController();
  const {signal} = asked;
  const ask = async (): Promise<object> =>
    getCredential(await (await calls()).request(), {signal, isSuggested});
  const chosen = isSuggested ? await ask() : null;
  await controller.enter(async () => {
    const credential = chosen ?? (await ask());
    const box = block.element.querySelector<HTMLInputElement>('[name=rememberMe]');
    await (await calls()).signIn(credential, box?.checked ?? false);
    members.entered(block.element);
  }, t('passkey-not-done'));
};

/** Signs in with a passkey that the visitor chooses in the browser's dialog. */
export const signIn = (login: PasskeyBlock): Promise<void> => enter(login, false);

/** Offers passkeys among the email field's suggestions. Resolves with the label of a button, null where there are none. */
export const offer = async (login: PasskeyBlock): Promise<string | null> => {
  if (!canUsePasskeys()) return null;
  const {t} = await open(login.block);
  if (await canSuggest()) enter(login, true).catch(() => {});
  return t('passkey-sign-in');
};

/** The member's passkeys, to show; nothing where the browser has none. */
export const manage = async ({block}: PasskeyBlock): Promise<ReactNode> => {
  if (!canUsePasskeys()) return null;
  const {t, calls} = await open(block);
  const controller = createPasskeysController({api: calls, create: createCredential, t});
  return <Passkeys {...{controller, t}} locale={block.page.site.locale} id="login-passkeys" />;
};
