import type {ReactNode} from 'react';
import type {Summary as Data} from '../../src/media/summary.js';
import {SummaryItem, type SummaryTexts} from './summary-item.js';

/** The keyboard scrolls it, in browsers too that let nobody focus what scrolls. */
const SCROLLED_BY_KEYS = {tabIndex: 0} as const;

interface SummaryProps {
  readonly summary: Data;
  readonly texts: SummaryTexts;
  /** BCP 47 tag that dates follow. */
  readonly locale: string;
}

/**
 * Buttons of a carousel. They are hidden until the runtime binds them, and their place is held: without script a visitor
 * scrolls the list itself.
 */
const Controls = ({texts}: {readonly texts: SummaryTexts}): ReactNode => (
  <div className="vt-summary-controls" hidden>
    <button type="button" className="vt-button vt-summary-previous" aria-label={texts.previous} />
    <button type="button" className="vt-button vt-summary-next" aria-label={texts.next} />
  </div>
);

/** Items of a collection in one of four designs. Only a carousel's buttons need script. Source: runtime spec §3, block variants. */
export const Summary = ({summary, texts, locale}: SummaryProps): ReactNode => {
  const {design, title, items, headingLevel} = summary;
  const Heading = `h${headingLevel}` as const;
  const list = (
    <ul className="vt-summary-items">
      {items.map((item, at) => (
        <SummaryItem key={item.href ?? at} summary={summary} item={item} texts={texts} locale={locale} />
      ))}
    </ul>
  );
  const name = title || texts.label;
  return (
    <>
      {(title || design === 'carousel') && (
        <div className="vt-summary-head">
          {title && <Heading className="vt-summary-heading">{title}</Heading>}
          {design === 'carousel' && <Controls texts={texts} />}
        </div>
      )}
      {design === 'carousel' ? (
        <section className="vt-summary-track" aria-label={name} {...SCROLLED_BY_KEYS}>
          {list}
        </section>
      ) : (
        list
      )}
    </>
  );
};

/** Classes of the block's own element, by which the stylesheet arranges it. */
export const summaryClass = ({design, columns}: Data): string =>
  `vt-summary vt-summary-${design} vt-columns-${columns}`;
