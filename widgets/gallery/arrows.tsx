import type {ReactNode} from 'react';
import type {MessageFormat} from '../../src/i18n/messages.js';

/** Buttons for the previous and the next picture; their values are the steps. */
export const Arrows = ({t}: {t: MessageFormat}): ReactNode => (
  <>
    <button
      type="button"
      className="vt-gallery-button vt-gallery-at vt-gallery-previous"
      value="-1"
      aria-label={t('gallery-previous')}
    >
      ‹
    </button>
    <button
      type="button"
      className="vt-gallery-button vt-gallery-at vt-gallery-next"
      value="1"
      aria-label={t('gallery-next')}
    >
      ›
    </button>
  </>
);
