import type {Credentials} from '../api/members.js';
import type {Origin} from '../bus.js';
import type {MessageId} from '../i18n/messages/message-id.js';
import type {MessageFormat} from '../i18n/messages.js';
import {isEmail} from '../shared/email.js';
import {ApiError, NetworkError, TimeoutError} from '../shared/errors.js';
import {type LoginData, type LoginMode, type LoginState, PASSWORD_LENGTH} from '../site/login.js';
import type {Members} from './members.js';

/** Names a field of the forms. */
export type LoginField = 'email' | 'password';

/** A snapshot of a login block. */
export interface LoginSnapshot {
  readonly state: LoginState;
  readonly mode: LoginMode;
  /** The member's address, or where an email was sent; '' where it is unknown. */
  readonly email: string;
  readonly isBusy: boolean;
  /** An alert, and the field that it is about. */
  readonly problem: {readonly text: string; readonly field: LoginField | null} | null;
  /** Announced politely. */
  readonly status: string;
}

/** The behaviour of a login block, independent of rendering. Source: checklist SITE-01. */
export interface LoginController {
  subscribe(listener: () => void): () => void;
  getSnapshot(): LoginSnapshot;
  show(mode: LoginMode): void;
  /** Does what the form asks for. Resolves with the field to correct, null for none. */
  submit(typed: Credentials): Promise<LoginField | null>;
  signOut(cloneCart: boolean): Promise<void>;
  reword(): void;
  dispose(): void;
}

/** What a login block needs. `origin` is its element. */
export interface LoginPorts {
  readonly given: LoginData;
  readonly members: Members;
  readonly t: MessageFormat;
  readonly origin: Origin;
}

/** What is wrong with what was typed, before anything is sent; null where nothing is. */
const problemOf = (
  mode: LoginMode,
  {email, password}: Credentials,
): {readonly id: MessageId; readonly field: LoginField} | null => {
  const {min, max} = PASSWORD_LENGTH;
  if (!isEmail(email)) return {id: 'login-email-invalid', field: 'email'};
  if (mode === 'reset') return null;
  if (!password) return {id: 'login-password-blank', field: 'password'};
  const isShort = mode === 'sign-up' && (password.length < min || password.length > max);
  return isShort ? {id: 'login-password-length', field: 'password'} : null;
};

/** Fields by the code of a refusal that is about them. */
const FIELD_BY_CODE = new Map<string | null, LoginField>([
  ['email-invalid', 'email'],
  ['sign-in-failed', 'password'],
  ['password-length', 'password'],
]);

/** The sentence for a call that failed: the platform's own where it has one. */
const textOf = (error: unknown, t: MessageFormat): string => {
  if (error instanceof ApiError && error.text) return error.text;
  const isUnanswered = error instanceof NetworkError || error instanceof TimeoutError;
  return t(isUnanswered ? 'check-connection' : 'login-failed');
};

export const createLoginController = ({given, members, t, origin}: LoginPorts): LoginController => {
  const listeners = new Set<() => void>();
  let snapshot: LoginSnapshot = {
    state: given.state ?? (members.getSnapshot().isMember ? 'member' : 'visitor'),
    mode: given.mode,
    email: given.email,
    isBusy: false,
    problem: null,
    status: '',
  };
  /** True while this block's own call is under way, which says itself what became of it. */
  let isOwn = false;
  const set = (change: Partial<LoginSnapshot>): void => {
    snapshot = {...snapshot, problem: null, status: '', ...change};
    for (const listener of listeners) listener();
  };
  const follow = (): void => {
    const {isMember} = members.getSnapshot();
    if (isOwn || isMember === (snapshot.state === 'member')) return;
    if (isMember) set({state: 'member', email: '', status: t('login-in-elsewhere')});
    else set({state: 'visitor', mode: 'sign-in', status: t('login-out-elsewhere')});
  };
  const stop = members.subscribe(follow);
  /** Runs a call with the form busy; false where it failed, which the form then says. */
  const run = async (call: () => Promise<void>, done: () => Partial<LoginSnapshot>): Promise<boolean> => {
    isOwn = true;
    set({isBusy: true, status: t('login-busy')});
    try {
      await call();
      set({isBusy: false, ...done()});
      return true;
    } catch (error) {
      const field = (error instanceof ApiError && FIELD_BY_CODE.get(error.code)) || null;
      set({isBusy: false, problem: {text: textOf(error, t), field}});
      return false;
    } finally {
      isOwn = false;
    }
  };
  const send = ({email, password, rememberMe}: Credentials): Promise<boolean> => {
    const calls = {
      'sign-in': [() => members.signIn({email, password, rememberMe}, origin), 'member'],
      'sign-up': [() => members.signUp({email, password}), 'pending'],
      reset: [() => members.askReset(email), 'reset-sent'],
    } as const;
    const [call, state] = calls[snapshot.mode];
    return run(call, () => ({state, email}));
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    show: mode => set({state: 'visitor', mode}),
    async submit(typed) {
      if (snapshot.isBusy) return null;
      const entry = {...typed, email: typed.email.trim()};
      const problem = problemOf(snapshot.mode, entry);
      if (problem) {
        set({problem: {text: t(problem.id, PASSWORD_LENGTH), field: problem.field}});
        return problem.field;
      }
      await send(entry);
      return snapshot.problem?.field ?? null;
    },
    async signOut(cloneCart) {
      if (snapshot.isBusy) return;
      await run(
        () => members.signOut(cloneCart, origin),
        () => ({state: 'visitor', mode: 'sign-in', email: '', status: t('login-signed-out')}),
      );
    },
    reword: () => set({}),
    dispose: stop,
  };
};
