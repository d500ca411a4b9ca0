import {type ReactNode, useId, useState} from 'react';
import {Button} from 'react-aria-components';
import {callProblem} from '../shared/call-problem.js';
import {Failure} from '../shared/failure.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {LOCKED_MESSAGES} from './messages.js';

/** What the notice of a locked page is given. */
export interface PageLockedNoticeProps {
  /** Unlocks the page; without it nobody can. Where it rejects, the owner can try again. */
  readonly onUnlock?: () => Promise<void>;
}

function PageLockedNoticePiece({onUnlock}: PageLockedNoticeProps): ReactNode {
  const t = useTexts(LOCKED_MESSAGES);
  const m = useBuilderMessages();
  const id = useId();
  const [isUnlocking, setUnlocking] = useState(false);
  const [problem, setProblem] = useState('');
  const unlock = (): void => {
    setUnlocking(true);
    setProblem('');
    onUnlock?.()
      .catch(error => setProblem(callProblem(error, m)))
      .finally(() => setUnlocking(false));
  };
  return (
    <section className="vte-piece" aria-labelledby={id}>
      <h2 id={id}>{t('locked-title')}</h2>
      <p>{t('locked-text')}</p>
      {problem && <Failure text={problem} onRetry={unlock} onDismiss={() => setProblem('')} />}
      {onUnlock && !problem && (
        <Button className="vte-button" isDisabled={isUnlocking} onPress={unlock}>
          {t('locked-unlock')}
        </Button>
      )}
    </section>
  );
}

/** Says that a page is locked, and to whom it is available. Source: runtime spec §2, page-locked notice; §6. */
export const PageLockedNotice = inTextLanguage(PageLockedNoticePiece);
