import type {ReactNode} from 'react';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {BuySnapshot} from '../../src/services/buy-controller.js';

/** What became of the last click: a problem as an alert, success politely. Both regions stand empty before use. */
export const BuyAnswer = ({state: {alert, phase}, t}: {state: BuySnapshot; t: MessageFormat}): ReactNode => (
  <>
    <p className="vt-alert" role="alert">
      {alert && (
        <>
          {alert.title && <strong>{alert.title}</strong>}
          {alert.text}
        </>
      )}
    </p>
    <span className="vt-hidden" role="status">
      {phase === 'confirming' || phase === 'added' ? t('added') : ''}
    </span>
  </>
);
