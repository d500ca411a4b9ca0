import {type ReactNode, useRef} from 'react';
import {PostForm} from '../shared/post-form.js';
import type {LoginFormProps} from './login-form.js';

/** Who is signed in, and how to sign out. */
export const MemberForm = ({
  controller,
  snapshot: {email, isBusy},
  t,
  post,
  id,
}: Omit<LoginFormProps, 'page' | 'onFocus'>): ReactNode => {
  const box = useRef<HTMLInputElement>(null);
  return (
    <PostForm className="vt-login-form" post={post} action="/account/sign-out" labelledBy={`${id}-title`}>
      <p className="vt-login-title" id={`${id}-title`} tabIndex={-1}>
        <bdi>{email ? t('login-signed-in-as', {email}) : t('login-signed-in')}</bdi>
      </p>
      <label className="vt-login-remember">
        <input type="checkbox" name="cloneCart" value="true" ref={box} />
        {` ${t('login-keep-cart')}`}
      </label>
      <button
        className="vt-button"
        type="submit"
        aria-disabled={isBusy || undefined}
        onClick={() => void controller.signOut(box.current?.checked === true)}
      >
        {t('login-sign-out')}
      </button>
    </PostForm>
  );
};
