import {type ReactNode, useRef} from 'react';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {LoginController, LoginField, LoginSnapshot} from '../../src/services/login-controller.js';
import {focusOn} from '../../src/shared/focus-on.inline.js';
import {type LoginMode, PASSWORD_LENGTH} from '../../src/site/login.js';
import {EMAIL_LENGTH} from '../../src/tables/limits.js';
import {PostForm} from '../shared/post-form.js';
import type {PostTo} from '../shared/post-to.js';

/** What each form is called, does and posts to. */
const FORMS = {
  'sign-in': {title: 'login-title', action: 'login-title', to: '/account/sign-in'},
  'sign-up': {title: 'login-register-title', action: 'login-register-title', to: '/account/register'},
  reset: {title: 'login-reset-title', action: 'login-reset-action', to: '/account/reset'},
} as const satisfies Readonly<Record<LoginMode, object>>;

export interface LoginFormProps {
  readonly controller: LoginController;
  readonly snapshot: LoginSnapshot;
  readonly t: MessageFormat;
  readonly post: PostTo | null;
  readonly page: string;
  readonly id: string;
  /** Called when the visitor comes to the address. */
  readonly onFocus: () => void;
}

/** A field of the forms; `wrong` are the attributes of one to correct. */
interface FieldProps {
  readonly mode: LoginMode;
  readonly id: string;
  readonly t: MessageFormat;
  readonly wrong: object | null;
}

const EmailField = ({
  mode,
  id,
  t,
  email,
  wrong,
  onFocus,
}: FieldProps & {readonly email: string; readonly onFocus: () => void}): ReactNode => (
  <p className="vt-login-field">
    <label htmlFor={`${id}-email`}>{t('login-email')}</label>
    <input
      id={`${id}-email`}
      name="email"
      type="email"
      autoComplete={mode === 'sign-in' ? 'username webauthn' : 'username'}
      required
      maxLength={EMAIL_LENGTH.max}
      defaultValue={email}
      onFocus={onFocus}
      {...wrong}
    />
  </p>
);

/** The password, which managers of passwords fill in or make up. */
const PasswordField = ({mode, id, t, wrong}: FieldProps): ReactNode => (
  <p className="vt-login-field">
    <label htmlFor={`${id}-password`}>
      {t(mode === 'sign-up' ? 'login-new-password' : 'login-password')}
    </label>
    <input
      id={`${id}-password`}
      name="password"
      type="password"
      autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
      required
      minLength={mode === 'sign-up' ? PASSWORD_LENGTH.min : undefined}
      maxLength={PASSWORD_LENGTH.max}
      {...wrong}
    />
  </p>
);

const Remember = ({label}: {label: string}): ReactNode => (
  <label className="vt-login-remember">
    <input type="checkbox" name="rememberMe" value="true" defaultChecked />
    {` ${label}`}
  </label>
);

const typedIn = (form: HTMLFormElement) => {
  const fields = new FormData(form);
  return {
    email: String(fields.get('email') ?? ''),
    password: String(fields.get('password') ?? ''),
    rememberMe: fields.has('rememberMe'),
  };
};

/** One form for each mode: what was typed into it stays when the mode changes. */
export const LoginForm = ({controller, snapshot, t, post, page, id, onFocus}: LoginFormProps): ReactNode => {
  const {mode, email, isBusy, problem} = snapshot;
  const {title, action, to} = FORMS[mode];
  const button = useRef<HTMLButtonElement>(null);
  const submit = async (): Promise<void> => {
    const form = button.current?.form;
    const field = form ? await controller.submit(typedIn(form)) : null;
    if (field) focusOn(form?.querySelector<HTMLElement>(`[name=${field}]`) ?? null);
  };
  const wrong = (field: LoginField) =>
    problem?.field === field ? {'aria-invalid': true, 'aria-describedby': `${id}-alert`} : null;
  return (
    <PostForm
      className="vt-login-form"
      post={post}
      action={to}
      hidden={page ? {page} : {}}
      labelledBy={`${id}-title`}
    >
      <h2 className="vt-login-title" id={`${id}-title`} tabIndex={-1}>
        {t(title)}
      </h2>
      {mode === 'reset' && <p>{t('login-reset-intro')}</p>}
      <EmailField mode={mode} id={id} t={t} email={email} onFocus={onFocus} wrong={wrong('email')} />
      {mode !== 'reset' && <PasswordField mode={mode} id={id} t={t} wrong={wrong('password')} />}
      {mode === 'sign-in' && <Remember label={t('login-remember')} />}
      <button
        className="vt-button vt-primary"
        type="submit"
        ref={button}
        aria-disabled={isBusy || undefined}
        onClick={() => void submit()}
      >
        {t(action)}
      </button>
    </PostForm>
  );
};
