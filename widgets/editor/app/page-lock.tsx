import {type ReactNode, useMemo, useState} from 'react';
import {Button} from 'react-aria-components';
import {createLockStep} from '../../../src/builder/pages/lock-steps.js';
import {createPageCalls} from '../../../src/builder/pages/page-calls.js';
import {createPageLockCalls, type PageLockState} from '../../../src/builder/pages/page-lock-calls.js';
import {isStale} from '../../../src/builder/saving/save-schedule.js';
import {ApiError} from '../../../src/shared/errors.js';
import {PASSWORD_LENGTH} from '../../../src/site/login.js';
import {PageLockedNotice} from '../locked/index.js';
import {TextInput} from '../shared/fields.js';
import {useTexts} from '../shared/provider.js';
import {PAGE_LOCK_MESSAGES} from './page-lock-messages.js';
import type {PageLockProps} from './page-lock-props.js';

/** A password for the page, sent once it is long enough. */
function Password({
  isLocked,
  onSave,
}: {
  readonly isLocked: boolean;
  /** Resolves true once the page has the password. */
  readonly onSave: (password: string) => Promise<boolean>;
}): ReactNode {
  const t = useTexts(PAGE_LOCK_MESSAGES);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const {min, max} = PASSWORD_LENGTH;
  const isShort = password.length < min;
  const save = async (): Promise<void> => {
    setTried(true);
    if (isShort || !(await onSave(password))) return;
    setPassword('');
    setTried(false);
  };
  return (
    <>
      <TextInput
        label={t('lock-password')}
        hint={t('lock-hint', {min})}
        type="password"
        autoComplete="new-password"
        maxLength={max}
        value={password}
        problem={isTried && isShort ? t('lock-short', {min}) : undefined}
        onChange={setPassword}
      />
      <Button className="vte-button" onPress={() => void save()}>
        {t(isLocked ? 'lock-change' : 'lock-set')}
      </Button>
    </>
  );
}

/** Locks a page with a password; `note` says what became of it. */
function useLock({client, page, onStored, onStep, t: strings}: PageLockProps) {
  const t = useTexts(PAGE_LOCK_MESSAGES);
  const calls = useMemo(() => ({...createPageLockCalls(client), ...createPageCalls(client)}), [client]);
  const [note, setNote] = useState('');
  const [made, setMade] = useState<PageLockState | null>(null);
  const record = (after: PageLockState): void => {
    setMade(after);
    onStep(createLockStep(calls, page.id, {before: page.lockVersion, after}));
  };
  return {
    // A lock that is undone since is no longer said to be there.
    note: note || (made?.isLocked && made.lockVersion === page.lockVersion ? t('lock-done') : ''),
    async unlock(): Promise<void> {
      setNote('');
      try {
        record(await calls.unlockPage(page));
      } catch (error) {
        if (!isStale(error)) throw error;
        setNote(strings.stale);
      }
      onStored();
    },
    async lock(password: string): Promise<boolean> {
      setNote('');
      try {
        record(await calls.lockPage(page, password));
      } catch (error) {
        setNote(
          isStale(error) ? strings.stale : (error instanceof ApiError && error.text) || t('lock-failed'),
        );
        if (isStale(error)) onStored();
        return false;
      }
      onStored();
      return true;
    },
  };
}

/** The lock of a page: the notice where it has one, and the password that opens it. Visitors meet a change at once. Source: checklist SITE-10. */
export function PageLock(props: PageLockProps): ReactNode {
  const t = useTexts(PAGE_LOCK_MESSAGES);
  const {
    page: {isLocked},
    mayLock,
  } = props;
  const {note, lock, unlock} = useLock(props);
  if (!isLocked && !mayLock) return null;
  return (
    <section aria-label={t('lock-title')}>
      {isLocked ? (
        <>
          <PageLockedNotice {...(mayLock ? {onUnlock: unlock} : {})} />
          <p className="vte-hint">{t('lock-opens')}</p>
        </>
      ) : (
        <h2>{t('lock-title')}</h2>
      )}
      {mayLock && <Password isLocked={isLocked} onSave={lock} />}
      <p role="status">{note}</p>
    </section>
  );
}
