import {type ReactNode, useEffect, useState} from 'react';
import type {MessageFormat} from '../../src/i18n/messages.js';
import {NEW_PASSKEY, type Passkey, type PasskeysController} from '../../src/services/passkeys-controller.js';
import {useStore} from '../shared/block-hooks.js';
import {PostForm} from '../shared/post-form.js';

/** The most characters of a passkey's name. */
const NAME_MAX = 60;

/** What the list of passkeys is made of. */
interface PasskeysProps {
  readonly controller: PasskeysController;
  readonly t: MessageFormat;
  readonly locale: string;
  readonly id: string;
}

/** The name of a passkey, and its field. */
const NameField = ({
  passkey,
  controller,
  id,
  t,
}: Omit<PasskeysProps, 'locale'> & {readonly passkey: Pick<Passkey, 'id' | 'name'>}): ReactNode => (
  <>
    <label htmlFor={id}>{t('passkey-name-label')}</label>
    <input
      id={id}
      value={controller.getSnapshot().names.get(passkey.id) ?? passkey.name}
      maxLength={NAME_MAX}
      autoComplete="off"
      onInput={({currentTarget}) => controller.typeName(passkey.id, currentTarget.value)}
    />
  </>
);

/** One passkey, its name in a field. */
const Item = ({
  passkey,
  controller,
  t,
  locale,
  id,
}: PasskeysProps & {readonly passkey: Passkey}): ReactNode => {
  const {usedMs} = passkey;
  const date = usedMs === null ? '' : new Intl.DateTimeFormat(locale, {dateStyle: 'medium'}).format(usedMs);
  return (
    <li>
      <PostForm className="vt-login-passkey" post={null} action="">
        <NameField passkey={passkey} controller={controller} t={t} id={id} />
        <button className="vt-button" type="submit" onClick={() => void controller.rename(passkey)}>
          {t('passkey-rename')}
        </button>
        <button
          className="vt-button"
          type="button"
          aria-label={t('passkey-delete-of', {name: passkey.name})}
          onClick={() => void controller.remove(passkey)}
        >
          {t('passkey-delete')}
        </button>
        <span>{date ? t('passkey-used', {date}) : t('passkey-unused')}</span>
      </PostForm>
    </li>
  );
};

/** Adds a passkey, which the account's password allows. */
const Adding = ({controller, t, id}: Omit<PasskeysProps, 'locale'>): ReactNode => {
  const [password, setPassword] = useState('');
  const add = async (): Promise<void> => {
    if (await controller.add(password)) setPassword('');
  };
  return (
    <PostForm className="vt-login-form" post={null} action="">
      <p className="vt-login-field">
        <NameField passkey={{id: NEW_PASSKEY, name: ''}} controller={controller} t={t} id={`${id}-name`} />
      </p>
      <p className="vt-login-field">
        <label htmlFor={`${id}-password`}>{t('passkey-password')}</label>
        <input
          id={`${id}-password`}
          value={password}
          type="password"
          autoComplete="current-password"
          onInput={({currentTarget}) => setPassword(currentTarget.value)}
        />
      </p>
      <button className="vt-button" type="submit" onClick={() => void add()}>
        {t('passkey-add')}
      </button>
    </PostForm>
  );
};

/** A member's passkeys: added, named and deleted. */
export const Passkeys = ({controller, t, locale, id}: PasskeysProps): ReactNode => {
  const {passkeys, isBusy, problem, status} = useStore(controller);
  useEffect(() => void controller.load(), [controller]);
  return (
    <div className="vt-login-body" aria-busy={isBusy || undefined}>
      <p className="vt-alert" role="alert">
        {problem || null}
      </p>
      <p className="vt-login-status" role="status">
        {status || null}
      </p>
      {passkeys?.length === 0 && <p>{t('passkeys-none')}</p>}
      {!!passkeys?.length && (
        <ul className="vt-login-passkeys">
          {passkeys.map((passkey, at) => (
            <Item
              key={passkey.id}
              passkey={passkey}
              controller={controller}
              t={t}
              locale={locale}
              id={`${id}-${at}`}
            />
          ))}
        </ul>
      )}
      <Adding controller={controller} t={t} id={`${id}-new`} />
    </div>
  );
};
