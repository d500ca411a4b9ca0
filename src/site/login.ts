import {bool, fields, oneOf, text} from '../shared/decode.js';

/** What a visitor's form asks for. */
const LOGIN_MODES = ['sign-in', 'sign-up', 'reset'] as const;
/** Names one of them. */
export type LoginMode = (typeof LOGIN_MODES)[number];

/**
 * What a login block shows: a form, a member, or that an email is on its way (`pending`: to confirm an account; `reset-sent`:
 * to choose another password).
 */
const LOGIN_STATES = ['visitor', 'member', 'pending', 'reset-sent'] as const;
/** Names one of them. */
export type LoginState = (typeof LOGIN_STATES)[number];

/** Characters that a password may have. Source: NIST SP 800-63B for the least; the most is our choice. */
export const PASSWORD_LENGTH = {min: 8, max: 256} as const;

/** The data of a login block. */
export interface LoginData {
  readonly mode: LoginMode;
  /** Null where the page does not say: the cookie then does. */
  readonly state: LoginState | null;
  /** The member's address, or one that was typed; '' where the page has none. */
  readonly email: string;
  /** The page of the site to open after a sign-in or a sign-out, as `/members`; '' to stay. */
  readonly page: string;
  /** True where the platform takes passkeys. */
  readonly hasPasskeys: boolean;
}

/** Reads the data of a login block. Throws `DecodeError`. */
export const decodeLogin = (data: unknown): LoginData => {
  const read = fields(data, '');
  return {
    mode: read('mode', oneOf(...LOGIN_MODES), 'sign-in'),
    state: read<LoginState | null>('state', oneOf(...LOGIN_STATES), null),
    email: read('email', text, ''),
    page: read('page', text, ''),
    hasPasskeys: read('passkeys', bool, false),
  };
};

const siteOf = ({protocol, host}: URL): string => `${protocol}//${host}`;

/** True for an address of the site that is at `here`: no script, and no page of another host. */
export const isSitePage = (page: string, here: string): boolean => {
  try {
    return siteOf(new URL(page, here)) === siteOf(new URL(here));
  } catch {
    return false;
  }
};

/** The id of who is signed in, as the cookie for scripts says; null for a visitor. Source: runtime spec §6. */
export const siteUserIn = (cookie: string | undefined): string | null => {
  try {
    const {authenticated, siteUserId} = Object.assign(Object.create(null), JSON.parse(cookie ?? 'null'));
    return authenticated === true && typeof siteUserId === 'string' ? siteUserId : null;
  } catch {
    return null;
  }
};
