import type {Origin} from '../../../src/bus.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {LoginController} from '../../../src/services/login-controller.js';
import type {Members} from '../../../src/services/members.js';
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
