import type {Origin} from '../../../src/bus.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {LoginController} from '../../../src/services/login-controller.js';
import type {Members} from '../../../src/services/members.js';
import type {LoginPasskeys} from '../../../widgets/login/login-passkeys.js';
import type {Page} from '../../contracts.js';

/** A login with what signs its visitor in. */
export interface PasskeyLogin {
  readonly page: Page;
  readonly controller: LoginController;
  readonly members: Members;
  /** What a sign-in is announced as the work of. */
  readonly origin: Origin;
  /** The element around the forms, null while there is none. */
  root(): HTMLElement | null;
  /** The messages of passkeys, and those of every login. */
  messages(): Promise<MessageFormat>;
}

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
