import type {Page} from './page.js';
import type {PageModel} from './page-model.js';
import {PAGE_TYPE} from './site.js';
import {fill, type Strings} from './strings.js';

/** Where buyers sign in, make an account and sign out. Source: our choice. */
export const accountPage = ({account, values}: PageModel, t: Strings): Page => ({
  template: 'account',
  title: t.accountTitle,
  pageType: PAGE_TYPE.page,
  data: {
    as: account ? fill(t.accountAs, {email: account.email}) : null,
    // Only the form that was refused holds what was typed.
    newEmail: values.form === 'register' ? values.email : '',
    knownEmail: values.form === 'sign-in' ? values.email : '',
  },
});
