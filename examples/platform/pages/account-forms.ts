import type {Hono} from 'hono';
import {EMAIL_LENGTH} from '../../../src/tables/limits.js';
import {PREFIXES} from '../../site/model/languages.js';
import {LOCKED_PAGES} from '../../site/model/locked-pages.js';
import {lockNameOf} from '../features/locked-pages/locks.js';
import {unlock} from '../features/locked-pages/unlock.js';
import {askEmail, confirmEmail} from '../features/members/change-email.js';
import {askReset, resetPassword} from '../features/members/reset-password.js';
import {
  type Credentials,
  changePassword,
  confirm,
  type Entered,
  register,
  signIn,
  signOut,
} from '../features/members/sign-in.js';
import type {ServerTypes, Shop} from '../kernel/http/shop.js';
import {lookupText} from '../kernel/http/text.js';
import {type Fields, pageOfForm} from './page-form.js';
import {type PostedPage, postPage} from './post-page.js';

/** Cut off past what an address may have, so that one that is too long stays none. */
const emailIn = (fields: Fields): string => lookupText(fields.get('email'), 2 * EMAIL_LENGTH.max);

const typedIn = (fields: Fields): Credentials => ({
  email: emailIn(fields),
  password: fields.get('password') ?? '',
  isPersistent: fields.has('rememberMe'),
});

const newPasswordIn = (fields: Fields): string => fields.get('newPassword') ?? '';

const tokenIn = (fields: Fields): string => lookupText(fields.get('token'));

type FormAction = PostedPage['action'];

/** Shows nothing about a cart that was empty. */
const entered = ({hasCartCome}: Entered, fields: Fields): string => {
  const page = pageOfForm(fields, '/account');
  return `${page}${page.includes('?') ? '&' : '?'}notice=${hasCartCome ? 'signed-in-cart' : 'signed-in'}`;
};

/** A form of the account's pages: what it does, and the page that it stands on, where that is not the account's. */
interface AccountForm {
  readonly action: FormAction;
  readonly page?: string;
  readonly isForMembers?: boolean;
}

/** The forms of the account's pages. */
const FORMS = {
  'sign-in': {
    action: async (c, shop, session, fields) =>
      entered(await signIn(c, shop, session, typedIn(fields)), fields),
  },
  register: {
    page: '/account/register',
    action: async (_, shop, session, fields) => {
      await register(shop, session, typedIn(fields));
      return '/account/check-email';
    },
  },
  confirm: {
    page: '/account/confirm',
    action: async (c, shop, session, fields) => {
      const {password, isPersistent} = typedIn(fields);
      return entered(
        await confirm(c, shop, session, {token: tokenIn(fields), password, isPersistent}),
        fields,
      );
    },
  },
  reset: {
    page: '/account/reset',
    action: async (_, shop, session, fields) => {
      await askReset(shop, session, {email: emailIn(fields)});
      return '/account/reset-sent';
    },
  },
  'new-password': {
    page: '/account/new-password',
    action: async (_, shop, session, fields) => {
      await resetPassword(shop, session, {token: tokenIn(fields), newPassword: newPasswordIn(fields)});
      return '/account?notice=password-reset-done';
    },
  },
  password: {
    isForMembers: true,
    action: async (c, shop, session, fields) => {
      const {password} = typedIn(fields);
      await changePassword(c, shop, session, {password, newPassword: newPasswordIn(fields)});
      return '/account?notice=password-changed';
    },
  },
  email: {
    isForMembers: true,
    action: async (_, shop, session, fields) => {
      await askEmail(shop, session, typedIn(fields));
      return '/account?notice=email-asked';
    },
  },
  'confirm-email': {
    page: '/account/confirm-email',
    action: async (_, shop, session, fields) => {
      await confirmEmail(shop, session, tokenIn(fields));
      return '/account?notice=email-changed';
    },
  },
  'sign-out': {
    action: async (c, shop, session, fields) => {
      await signOut(c, shop, session, fields.has('cloneCart'));
      return '/account?notice=signed-out';
    },
  },
} as const satisfies Readonly<Record<string, AccountForm>>;

/** The address typed stays, with the form that it was typed into. */
const postedForm = (
  name: string,
  {action, page = '/account', isForMembers = false}: AccountForm,
): PostedPage => ({
  action,
  page,
  isForMembers,
  values: fields => ({form: name, email: emailIn(fields), token: tokenIn(fields)}),
});

/** Opens a locked page, whose lock has another name than its path where the owner made the page. */
const unlockForm = (
  path: string,
  lockOf: (shop: Shop) => Promise<string> = async () => path,
): PostedPage => ({
  page: path,
  action: async (c, shop, session, fields) => {
    await unlock(c, shop, session, {path: await lockOf(shop), password: fields.get('password') ?? ''});
    return path;
  },
  values: () => ({}),
});

/** The lock of the page that visitors see at an address of the owner's; that of no page for another one. */
const lockAtUrl =
  (urlId: string) =>
  async ({db}: Shop): Promise<string> => {
    const found = await db
      .selectFrom('site_page')
      .select('id')
      .where('published_url_id', '=', urlId)
      .executeTakeFirst();
    return lockNameOf(found?.id ?? '');
  };

/** The forms of the pages of accounts and locked pages, which work without script, in every language. */
export function addAccountForms(app: Hono<ServerTypes>, shop: Shop): void {
  for (const prefix of PREFIXES) {
    for (const [name, form] of Object.entries(FORMS))
      app.post(`${prefix}/account/${name}`, c => postPage(c, shop, postedForm(name, form)));
    app.post(`${prefix}/unlock/:urlId`, c => {
      const urlId = lookupText(c.req.param('urlId'));
      return postPage(c, shop, unlockForm(`/${urlId}`, lockAtUrl(urlId)));
    });
    for (const {path} of LOCKED_PAGES) app.post(`${prefix}${path}`, c => postPage(c, shop, unlockForm(path)));
  }
}
