import type {ReactNode} from 'react';
import type {ForwardedSignUps} from '../../../src/builder/connections/mailing-calls.js';
import {Failure} from '../shared/failure.js';
import {inTextLanguage, useTexts} from '../shared/provider.js';
import {CONNECTION_MESSAGES} from './messages.js';

/** What the count of forwarded sign-ups is given. */
export interface ForwardedCountProps extends ForwardedSignUps {
  /** Has those that wait tried again now. */
  readonly onRetry: () => void;
}

function ForwardedCountPiece({forwarded, waiting, problem, onRetry}: ForwardedCountProps): ReactNode {
  const t = useTexts(CONNECTION_MESSAGES);
  const counts = [
    forwarded > 0 && t('sign-ups-forwarded', {count: forwarded}),
    waiting > 0 && t('sign-ups-waiting', {count: waiting}),
  ].filter(Boolean);
  return (
    <>
      <p role="status">{counts.length ? counts.join(' ') : t('sign-ups-none')}</p>
      {problem !== null && <Failure text={t('sign-ups-problem', {problem})} onRetry={onRetry} />}
    </>
  );
}

/** How many confirmed sign-ups the mailing service has, how many wait, and why. */
export const ForwardedCount = inTextLanguage(ForwardedCountPiece);
