import type {PageModel} from '../model/page-model.js';
import {fill, type Strings} from '../model/strings.js';
import type {Page} from './page.js';

/** Where buyers sign in, make an account and sign out. Source: our choice. */
export const accountPage = ({account, values}: PageModel, t: Strings): Page => ({
  template: 'account',
  title: t.accountTitle,
  data: {
    as: account ? fill(t.accountAs, {email: account.email}) : null,
    email: account?.email ?? '',
    // Only the form that was refused holds what was typed.
    newEmail: values.form === 'register' ? values.email : '',
    knownEmail: values.form === 'sign-in' ? values.email : '',
  },
});

/** What comes after asking for an account: the same for every address. Source: our choice. */
export const checkEmailPage = (_: PageModel, t: Strings): Page => ({
  template: 'account-check-email',
  title: t.accountCheckTitle,
});

/** Where the link of that email leads: only the password that was chosen then confirms. Source: our choice. */
export const confirmAccountPage = ({registration}: PageModel, t: Strings): Page => ({
  template: 'account-confirm',
  title: t.accountConfirmTitle,
  status: registration ? 200 : 404,
  data: {registration, intro: registration ? fill(t.accountConfirmIntro, {email: registration.email}) : ''},
});
