import type {Credentials} from '../api/members.js';
import type {Origin} from '../bus.js';
import type {MessageId} from '../i18n/messages/message-id.js';
import type {MessageFormat} from '../i18n/messages.js';
import {isEmailOfAnyEnd} from '../shared/email.js';
import {ApiError, NetworkError, TimeoutError} from '../shared/errors.js';
import {createSnapshotStore} from '../shared/snapshot-store.js';
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
  /** Signs in by another call, as a passkey's; `failed` is the text of a failure without a reason. */
  enter(call: () => Promise<void>, failed: string): Promise<void>;
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
  if (!isEmailOfAnyEnd(email)) return {id: 'login-email-invalid', field: 'email'};
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
const textOf = (error: unknown, t: MessageFormat, failed: string): string => {
  if (error instanceof ApiError && error.text) return error.text;
  const isUnanswered = error instanceof NetworkError || error instanceof TimeoutError;
  return isUnanswered ? t('check-connection') : failed;
};

/** The state of a block; an alert and a status last until the next change. */
const createLoginState = ({given, members}: LoginPorts) => {
  const {set, ...store} = createSnapshotStore<LoginSnapshot>({
    state: given.state ?? (members.getSnapshot().isMember ? 'member' : 'visitor'),
    mode: given.mode,
    email: given.email,
    isBusy: false,
    problem: null,
    status: '',
  });
  return {
    ...store,
    set: (change: Partial<LoginSnapshot>): void =>
      set({...store.getSnapshot(), problem: null, status: '', ...change}),
  };
};
type LoginStore = ReturnType<typeof createLoginState>;

/** Runs calls with the form busy; a failure is its alert. `isBusy` while one is under way, which says itself what became of it. */
const createRunner = ({set}: LoginStore, t: MessageFormat) => {
  let isBusy = false;
  return {
    isBusy: () => isBusy,
    async run(
      call: () => Promise<void>,
      done: Partial<LoginSnapshot>,
      failed = t('login-failed'),
    ): Promise<void> {
      isBusy = true;
      set({isBusy, status: t('login-busy')});
      try {
        await call();
        set({isBusy: false, ...done});
      } catch (error) {
        const field = (error instanceof ApiError && FIELD_BY_CODE.get(error.code)) || null;
        set({isBusy: false, problem: {text: textOf(error, t, failed), field}});
      }
      isBusy = false;
    },
  };
};

/** Shows what another tab did. Returns how to stop. */
const observeMembers = ({members, t}: LoginPorts, {set, getSnapshot}: LoginStore, isBusy: () => boolean) =>
  members.subscribe(() => {
    const {isMember} = members.getSnapshot();
    if (isBusy() || isMember === (getSnapshot().state === 'member')) return;
    if (isMember) set({state: 'member', email: '', status: t('login-in-elsewhere')});
    else set({state: 'visitor', mode: 'sign-in', status: t('login-out-elsewhere')});
  });

/** What a form's call is, and what the block shows once it was answered. */
const callOf = (
  mode: LoginMode,
  {members, origin}: LoginPorts,
  entry: Credentials,
): readonly [call: () => Promise<void>, state: LoginState] => {
  if (mode === 'sign-up') return [() => members.signUp(entry), 'pending'];
  if (mode === 'reset') return [() => members.askReset(entry.email), 'reset-sent'];
  return [() => members.signIn(entry, origin), 'member'];
};

export const createLoginController = (ports: LoginPorts): LoginController => {
  const {members, t, origin} = ports;
  const store = createLoginState(ports);
  const {set, getSnapshot, subscribe} = store;
  const {run, isBusy} = createRunner(store, t);
  const dispose = observeMembers(ports, store, isBusy);
  return {
    subscribe,
    getSnapshot,
    show: mode => set({state: 'visitor', mode}),
    async submit(typed) {
      if (isBusy()) return null;
      const {mode} = getSnapshot();
      const entry = {...typed, email: typed.email.trim()};
      const problem = problemOf(mode, entry);
      if (problem) {
        set({problem: {text: t(problem.id, PASSWORD_LENGTH), field: problem.field}});
        return problem.field;
      }
      const [call, state] = callOf(mode, ports, entry);
      await run(call, {state, email: entry.email});
      return getSnapshot().problem?.field ?? null;
    },
    async signOut(cloneCart) {
      if (isBusy()) return;
      const status = t('login-signed-out');
      await run(() => members.signOut(cloneCart, origin), {
        state: 'visitor',
        mode: 'sign-in',
        email: '',
        status,
      });
    },
    async enter(call, failed) {
      if (!isBusy()) await run(call, {state: 'member', email: ''}, failed);
    },
    reword: () => set({}),
    dispose,
  };
};
