import {type MouseEvent, type ReactNode, useEffect, useRef} from 'react';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {LoginController, LoginSnapshot} from '../../src/services/login-controller.js';
import {bringIntoSight} from '../../src/shared/bring-into-sight.inline.js';
import {focusOn} from '../../src/shared/focus-on.inline.js';
import type {LoginMode} from '../../src/site/login.js';
import {useStore, useUniqueId} from '../shared/block-hooks.js';
import {isPlainClick} from '../shared/is-plain-click.js';
import type {PostTo} from '../shared/post-to.js';
import {LoginForm} from './login-form.js';
import type {LoginPasskeys} from './login-passkeys.js';
import {MemberForm} from './member-form.js';
import {ManagePasskeys, usePasskeyButton} from './passkey-parts.js';

/** Where a server shows the forms. */
const PATHS: Readonly<Record<LoginMode, string>> = {
  'sign-in': '/account',
  'sign-up': '/account/register',
  reset: '/account/reset',
};

/** Shows another form: a link where a server shows it too. */
const ModeLink = ({
  mode,
  post,
  onShow,
  children,
}: {
  mode: LoginMode;
  post: PostTo | null;
  onShow: LoginController['show'];
  children: ReactNode;
}): ReactNode =>
  post ? (
    <a
      href={post.path + PATHS[mode]}
      onClick={(event: MouseEvent) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onShow(mode);
      }}
    >
      {children}
    </a>
  ) : (
    <button className="vt-login-link" type="button" onClick={() => onShow(mode)}>
      {children}
    </button>
  );

/** The ways on from a form. */
const Links = ({
  mode,
  t,
  ...link
}: {
  mode: LoginMode;
  t: MessageFormat;
  post: PostTo | null;
  onShow: LoginController['show'];
}): ReactNode => (
  <p className="vt-login-links">
    {mode === 'sign-in' && (
      <>
        <ModeLink mode="reset" {...link}>
          {t('login-forgot')}
        </ModeLink>{' '}
        <ModeLink mode="sign-up" {...link}>
          {t('login-new')}
        </ModeLink>
      </>
    )}
    {mode !== 'sign-in' && (
      <ModeLink mode="sign-in" {...link}>
        {t('login-have')}
      </ModeLink>
    )}
  </p>
);

/** An email is on its way: what to do with it. */
const Sent = ({
  snapshot: {state, email, mode},
  t,
  ...link
}: {
  snapshot: LoginSnapshot;
  t: MessageFormat;
  post: PostTo | null;
  onShow: LoginController['show'];
}): ReactNode => (
  <>
    <h2 className="vt-login-title" tabIndex={-1}>
      {t('login-check-title')}
    </h2>
    {!!email && (
      <p>
        <bdi>{email}</bdi>
      </p>
    )}
    <p>{t(state === 'pending' ? 'login-pending' : 'login-reset-sent')}</p>
    <p>{t('login-check-help')}</p>
    <p>
      <ModeLink mode={mode === 'sign-in' ? 'sign-up' : mode} {...link}>
        {t('login-other-address')}
      </ModeLink>
    </p>
  </>
);

/** Moves the focus to the heading of what has just replaced the focused control. */
const useFocusOnChange = (shown: string) => {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const active = document.activeElement;
    // Only where the visitor was in the block: another tab changes it too.
    if (active === document.body || place.current?.contains(active))
      focusOn(place.current?.querySelector<HTMLElement>('.vt-login-title') ?? null);
  }, [shown]);
  return place;
};

export interface LoginProps {
  readonly controller: LoginController;
  readonly t: MessageFormat;
  /** Where the forms are posted to without script; null where no server takes them. */
  readonly post: PostTo | null;
  /** The page to open after a sign-in without script; '' for the account's. */
  readonly page: string;
  /** Begins ids. */
  readonly id?: string | undefined;
  /** Null where the block has no passkeys. */
  readonly passkeys?: LoginPasskeys | null;
}

/** Signs a visitor in or out, makes an account, and sends the link of a forgotten password. */
export const Login = ({controller, t, post, page, id: given, passkeys = null}: LoginProps): ReactNode => {
  const snapshot = useStore(controller);
  const unique = useUniqueId();
  const {state, mode, problem, status} = snapshot;
  const id = given ?? unique;
  const {offer, button} = usePasskeyButton(passkeys);
  const place = useFocusOnChange(`${state} ${state === 'visitor' ? mode : ''}`);
  const link = {post, onShow: controller.show, t};
  return (
    <div className="vt-login-body" ref={place}>
      <p ref={problem?.text ? bringIntoSight : null} className="vt-alert" id={`${id}-alert`} role="alert">
        {problem?.text || null}
      </p>
      <p className="vt-login-status" role="status">
        {status || null}
      </p>
      {state === 'visitor' && (
        <>
          <LoginForm
            controller={controller}
            snapshot={snapshot}
            t={t}
            post={post}
            page={page}
            id={id}
            onFocus={offer}
          />
          {mode === 'sign-in' && button}
          <Links mode={mode} {...link} />
        </>
      )}
      {state === 'member' && (
        <>
          <MemberForm controller={controller} snapshot={snapshot} t={t} post={post} id={id} />
          {passkeys !== null && <ManagePasskeys passkeys={passkeys} t={t} />}
        </>
      )}
      {(state === 'pending' || state === 'reset-sent') && <Sent snapshot={snapshot} {...link} />}
    </div>
  );
};
