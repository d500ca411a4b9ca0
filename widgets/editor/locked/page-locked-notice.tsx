import {type ReactNode, useId, useState} from 'react';
import {Button} from 'react-aria-components';
import {Failure} from '../shared/failure.js';
import {useBuilderMessages, useTexts} from '../shared/provider.js';
import {LOCKED_MESSAGES} from './messages.js';

/** What the notice of a locked page is given. */
export interface PageLockedNoticeProps {
  /** Unlocks the page; without it nobody can. Where it rejects, the owner can try again. */
  readonly onUnlock?: () => Promise<void>;
}

/** Says that a page is locked, and to whom it is available. Source: runtime spec §2, page-locked notice; §6. */
export function PageLockedNotice({onUnlock}: PageLockedNoticeProps): ReactNode {
  const t = useTexts(LOCKED_MESSAGES);
  const m = useBuilderMessages();
  const id = useId();
  const [state, setState] = useState<'idle' | 'unlocking' | 'failed'>('idle');
  const unlock = (): void => {
    setState('unlocking');
    onUnlock?.().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <section className="vte-piece" aria-labelledby={id}>
      <h2 id={id}>{t('locked-title')}</h2>
      <p>{t('locked-text')}</p>
      {state === 'failed' && (
        <Failure text={m('error-occurred')} onRetry={unlock} onDismiss={() => setState('idle')} />
      )}
      {onUnlock && state !== 'failed' && (
        <Button className="vte-button" isDisabled={state === 'unlocking'} onPress={unlock}>
          {t('locked-unlock')}
        </Button>
      )}
    </section>
  );
}
