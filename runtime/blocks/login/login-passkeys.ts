import type {LoginPasskeys} from '../../../widgets/login/login-passkeys.js';
import type {PasskeyLogin} from './passkey-login.js';

/** Passkeys of a login, whose code is downloaded when they are used. */
export const passkeysOf = (login: PasskeyLogin): LoginPasskeys => {
  const {once, chunk} = login.page;
  const fetchPasskeys = once(() => chunk(() => import('../../chunks/passkeys.js')));
  return {
    manage: async () => (await fetchPasskeys()).manage(login),
    offer: async () => (await fetchPasskeys()).offer(login),
    signIn: async () => (await fetchPasskeys()).signIn(login),
  };
};
