import {type ReactNode, useState} from 'react';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {LoginPasskeys} from './login-passkeys.js';

/** The button of passkeys, once the visitor is in the form: before that it would move what is below. */
export const usePasskeyButton = (passkeys: LoginPasskeys | null) => {
  const [label, setLabel] = useState<string | null>(null);
  const [offered, setOffered] = useState<LoginPasskeys | null>(null);
  const offer = (): void => {
    if (!passkeys || offered === passkeys) return;
    setOffered(passkeys);
    passkeys.offer().then(setLabel, () => {});
  };
  const button: ReactNode = label && (
    <button className="vt-button" type="button" onClick={() => void passkeys?.signIn()}>
      {label}
    </button>
  );
  return {offer, button};
};

/** A member's passkeys, downloaded when they are opened. */
export const ManagePasskeys = ({
  passkeys,
  t,
}: {
  passkeys: LoginPasskeys | null;
  t: MessageFormat;
}): ReactNode => {
  const [content, setContent] = useState<ReactNode>(null);
  const open = (): void => {
    if (!content) passkeys?.manage().then(setContent, () => {});
  };
  return (
    <details className="vt-login-manage" onToggle={open}>
      <summary>{t('login-passkeys')}</summary>
      <p>{t('login-passkeys-intro')}</p>
      {content}
    </details>
  );
};
