import type {MessageFormat} from '../../src/i18n/messages.js';
import {createLoginController, type LoginController} from '../../src/services/login-controller.js';
import type {Members} from '../../src/services/members.js';
import type {LoginData} from '../../src/site/login.js';

const notYet = (): Promise<never> => Promise.reject(new Error('not on the page yet'));

/** A visitor before the platform has answered who it is. */
const NOBODY: Members = {
  subscribe: () => () => {},
  getSnapshot: () => ({isMember: false, siteUserId: null}),
  signIn: notYet,
  entered() {},
  signUp: notYet,
  askReset: notYet,
  signOut: notYet,
  sync() {},
};

/** A login block as a server renders it, before anybody can use it. */
export const servedLogin = (given: LoginData, t: MessageFormat): LoginController =>
  createLoginController({given, members: NOBODY, t, origin: null});
