import type {Platform} from '../../examples/platform/main.js';
import type {Answer, Visitor} from './shop-client.js';

/** Where accounts are asked for. */
export const ACCOUNT = '/api/site-users/account';
/** Where links of emails are confirmed. */
export const CONFIRMATION = `${ACCOUNT}/confirmation`;
/** Where members sign in and out. */
export const SESSION = `${ACCOUNT}/session`;

/** What the shop has written to an address, newest first. */
export const emailsTo = (shop: Pick<Platform, 'db'>, email: string) =>
  shop.db
    .selectFrom('email')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('position', 'desc')
    .execute();

/** The path of the newest link that confirms an address, from its emails. Throws where none came. */
export async function confirmPathOf(shop: Pick<Platform, 'db'>, email: string): Promise<string> {
  for (const {body} of await emailsTo(shop, email)) {
    const [, path] = /https?:\/\/[^/]+(\S+\/confirm\?token=[\w-]{24})/.exec(body) ?? [];
    if (path) return path;
  }
  throw new Error(`no link was sent to ${email}`);
}

/** The token of the newest link of a page of the account, as `new-password`, in the emails to an address. Throws where none came. */
export async function linkTokenOf(shop: Pick<Platform, 'db'>, email: string, page: string): Promise<string> {
  for (const {body} of await emailsTo(shop, email)) {
    const [, token] = new RegExp(`/account/${page}\\?token=([\\w-]{24})`).exec(body) ?? [];
    if (token) return token;
  }
  throw new Error(`no link to ${page} was sent to ${email}`);
}

/** The token of that link. */
export const confirmTokenOf = async (shop: Pick<Platform, 'db'>, email: string): Promise<string> =>
  (await confirmPathOf(shop, email)).replace(/.*token=/, '');

/** Makes an account and signs in to it as a buyer does: asks for it, reads the email, confirms. Answers what confirming did. */
export async function openAccount(
  shop: Pick<Platform, 'db'>,
  visitor: Visitor,
  {rememberMe = true, ...typed}: {email: string; password: string; rememberMe?: boolean},
): Promise<Answer> {
  const asked = await visitor.send('POST', ACCOUNT, typed);
  if (asked.status !== 200) return asked;
  const token = await confirmTokenOf(shop, typed.email.trim());
  return visitor.send('POST', CONFIRMATION, {token, password: typed.password, rememberMe});
}
