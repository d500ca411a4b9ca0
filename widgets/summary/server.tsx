import type {ReactNode} from 'react';
import {decodeSummary} from '../../src/media/summary.js';
import type {RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {Summary, summaryClass} from './summary.js';
import {summaryTexts} from './summary-texts.js';

/** A summary block. Only a carousel has code, which binds its buttons. Throws `DecodeError`. */
export const renderSummary = (data: object, {t, locale}: RenderContext): ReactNode => {
  const summary = decodeSummary(data);
  const isBound = summary.design === 'carousel';
  return (
    <Marker
      kind="summary"
      className={summaryClass(summary)}
      data={null}
      load={isBound ? undefined : 'none'}
      isHydrated={isBound}
    >
      <Summary summary={summary} texts={summaryTexts(t)} locale={locale} />
    </Marker>
  );
};
