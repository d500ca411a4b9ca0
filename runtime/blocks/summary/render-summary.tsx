import {decodeSummary} from '../../../src/media/summary.js';
import {Summary, summaryClass} from '../../../widgets/summary/summary.js';
import {summaryTexts} from '../../../widgets/summary/summary-texts.js';
import type {Block} from '../../contracts.js';
import {renderPictures} from '../image/render-pictures.js';

/** Renders a summary that its page only defines. Throws `DecodeError`. */
export const renderSummary = (block: Block): Promise<() => void> =>
  renderPictures(block, (data, {t, locale}) => {
    const summary = decodeSummary(data);
    return {
      className: summaryClass(summary),
      tree: <Summary summary={summary} texts={summaryTexts(t)} locale={locale} />,
    };
  });
