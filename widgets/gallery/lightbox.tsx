import type {ReactNode} from 'react';
import type {MessageFormat} from '../../src/i18n/messages.js';
import {Arrows} from './arrows.js';

/**
 * The closed dialog of enlarged pictures. The runtime fills its stage, counter and caption as it opens. The counter's pattern
 * holds `{at}`.
 */
export const Lightbox = ({
  isLight,
  total,
  t,
}: {
  isLight: boolean;
  /** How many pictures it shows. */
  total: number;
  t: MessageFormat;
}): ReactNode => (
  <dialog className={`vt-lightbox${isLight ? ' vt-lightbox-light' : ''}`} aria-label={t('gallery-lightbox')}>
    <div className="vt-lightbox-bar">
      <div
        className="vt-lightbox-count"
        role="status"
        data-pattern={t('gallery-position', {at: '{at}', total})}
      />
      <button type="button" className="vt-gallery-button vt-lightbox-zoom" aria-pressed="false">
        {t('gallery-zoom')}
      </button>
      <button type="button" className="vt-gallery-button vt-lightbox-close" aria-label={t('gallery-close')}>
        ×
      </button>
    </div>
    <div className="vt-lightbox-stage" />
    <div className="vt-lightbox-caption" />
    {total > 1 && <Arrows t={t} />}
  </dialog>
);
