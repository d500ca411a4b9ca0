import type {LoginData} from '../../../src/site/login.js';
import type {MemberStrings} from '../model/member-strings.js';
import type {PageModel} from '../model/page-model.js';
import {memberStringsIn} from '../model/site-texts.js';
import {fill, type Strings} from '../model/strings.js';
import {accountView} from '../views/account.js';
import type {Page} from './page.js';

/** The account page with the login block as `login` says. */
const loginPage = (model: PageModel, t: Strings, login: Partial<LoginData>): Page => {
  const {account = null, values} = model;
  const changedEmail = values.form === 'email' ? values.email : '';
  return {
    template: 'account',
    title: t.accountTitle,
    data: {
      account: account && accountView(account, model),
      isGuest: account === null,
      login: {state: 'visitor', email: '', page: '/account', passkeys: true, ...login},
      // Only the form that was refused holds what was typed: also where another tab signed out meanwhile.
      changedEmail,
      wasMember: account === null && !!changedEmail,
    },
  };
};

const typedInto = ({values}: PageModel, form: string): string =>
  (values.form === form ? values.email : undefined) ?? '';

/** Where buyers sign in and out, and see what they ordered and sent. Source: our choice. */
export const accountPage = (model: PageModel, t: Strings): Page =>
  model.account
    ? loginPage(model, t, {state: 'member', email: model.account.email})
    : loginPage(model, t, {mode: 'sign-in', email: typedInto(model, 'sign-in')});

/** Where buyers make an account. Source: our choice. */
export const registerPage = (model: PageModel, t: Strings): Page =>
  loginPage(model, t, {mode: 'sign-up', email: typedInto(model, 'register')});

/** Where whoever forgot a password asks for a link. Source: our choice. */
export const resetPage = (model: PageModel, t: Strings): Page =>
  loginPage(model, t, {mode: 'reset', email: typedInto(model, 'reset')});

/** What comes after asking for an account: the same for every address. Source: our choice. */
export const checkEmailPage = (model: PageModel, t: Strings): Page =>
  loginPage(model, t, {mode: 'sign-up', state: 'pending'});

/** What comes after asking for another password: the same for every address. Source: OWASP, forgot password. */
export const resetSentPage = (model: PageModel, t: Strings): Page =>
  loginPage(model, t, {mode: 'reset', state: 'reset-sent'});

/** A page that the link of an email opens, with a text that names its address. */
const linkPage =
  (template: string, title: keyof MemberStrings, intro: keyof MemberStrings) =>
  (model: PageModel): Page => {
    const {accountLink} = model;
    const texts = memberStringsIn(model);
    return {
      template,
      title: texts[title],
      status: accountLink ? 200 : 404,
      data: {link: accountLink, intro: fill(texts[intro], {email: accountLink?.email ?? ''})},
    };
  };

/** Where the link to another password leads. Source: our choice. */
export const newPasswordPage = linkPage('account-new-password', 'newPasswordTitle', 'newPasswordIntro');

/** Where the link to another address leads: a button, since mail programs fetch links by themselves. Source: our choice. */
export const confirmEmailPage = linkPage('account-confirm-email', 'confirmEmailTitle', 'confirmEmailIntro');

/** Where the link of that email leads: only the password that was chosen then confirms. Source: our choice. */
export const confirmAccountPage = ({registration}: PageModel, t: Strings): Page => ({
  template: 'account-confirm',
  title: t.accountConfirmTitle,
  status: registration ? 200 : 404,
  data: {registration, intro: registration ? fill(t.accountConfirmIntro, {email: registration.email}) : ''},
});
