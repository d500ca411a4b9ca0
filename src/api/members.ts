import {fields, text} from '../shared/decode.js';
import type {Client} from './call.js';

const ACCOUNT = 'site-users/account';
const SESSION = `${ACCOUNT}/session`;

/** Who signs in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The session outlives the closing of the browser. */
  readonly rememberMe: boolean;
}

/** Signs in: later calls carry the token of the answer. Throws what `Client` throws. Source: site spec §7. */
export const postSession = async (client: Client, credentials: Credentials): Promise<void> => {
  const call = {method: 'post', json: credentials, changesSession: true} as const;
  fields((await client(SESSION, call)).body, '')('xsrfToken', text);
};

/** Signs out, with a copy of the cart for the browser where that is wanted. Throws what `Client` throws. Source: site spec §7. */
export const deleteSession = async (client: Client, cloneCart: boolean): Promise<void> => {
  await client(SESSION, {method: 'delete', query: {cloneCart: String(cloneCart)}, changesSession: true});
};

/** Asks for an account: the answer is the same for every address. Throws what `Client` throws. */
export const postAccount = async (
  client: Client,
  {email, password}: Pick<Credentials, 'email' | 'password'>,
): Promise<void> => {
  await client(ACCOUNT, {method: 'post', json: {email, password}});
};

/** Asks for a link to choose another password: the answer is the same for every address. Throws what `Client` throws. */
export const postPasswordReset = async (client: Client, email: string): Promise<void> => {
  await client(`${ACCOUNT}/password-reset`, {method: 'post', json: {email}});
};

/** Stores the language that a member reads the site in. Throws what `Client` throws. Source: site spec §7. */
export const postLocale = async (client: Client, language: string): Promise<void> => {
  await client(`${ACCOUNT}/locale`, {method: 'post', json: {language}});
};
