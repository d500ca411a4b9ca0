import {getMemberStrings, type MemberStrings} from '../model/member-strings.js';
import type {PageModel} from '../model/page-model.js';
import {fill, type Strings} from '../model/strings.js';
import {accountView} from '../views/account.js';
import type {Page} from './page.js';

/** Where buyers sign in, make an account and sign out, and see what they ordered and sent. Source: our choice. */
export const accountPage = (model: PageModel, t: Strings): Page => {
  const {account, values, locale} = model;
  return {
    template: 'account',
    title: t.accountTitle,
    data: {
      account: account ? accountView(account, model) : null,
      texts: getMemberStrings(locale),
      // Only the form that was refused holds what was typed.
      newEmail: values.form === 'register' ? values.email : '',
      knownEmail: values.form === 'sign-in' ? values.email : '',
      changedEmail: values.form === 'email' ? values.email : '',
    },
  };
};

/** What comes after asking for an account: the same for every address. Source: our choice. */
export const checkEmailPage = (_: PageModel, t: Strings): Page => ({
  template: 'account-check-email',
  title: t.accountCheckTitle,
  data: {intro: t.accountCheckIntro, again: '/account'},
});

/** What comes after asking for another password: the same for every address. Source: OWASP, forgot password. */
export const resetSentPage = ({locale}: PageModel, t: Strings): Page => ({
  template: 'account-check-email',
  title: t.accountCheckTitle,
  data: {intro: getMemberStrings(locale).resetSentIntro, again: '/account/reset'},
});

/** Where whoever forgot a password asks for a link. Source: our choice. */
export const resetPage = ({locale, values}: PageModel): Page => {
  const texts = getMemberStrings(locale);
  return {template: 'account-reset', title: texts.resetTitle, data: {texts, email: values.email ?? ''}};
};

/** A page that the link of an email opens, with a text that names its address. */
const linkPage =
  (template: string, title: keyof MemberStrings, intro: keyof MemberStrings) =>
  ({locale, accountLink}: PageModel): Page => {
    const texts = getMemberStrings(locale);
    return {
      template,
      title: texts[title],
      status: accountLink ? 200 : 404,
      data: {texts, link: accountLink, intro: fill(texts[intro], {email: accountLink?.email ?? ''})},
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
