import type {ReactNode} from 'react';
import type {SummaryItem as Item, Summary} from '../../src/media/summary.js';
import {summaryDate} from '../../src/media/summary-date.js';
import {Picture} from '../picture/picture.js';

/** Texts that the block adds to the items'. */
export interface SummaryTexts {
  /** Name of the list where the block has no heading. */
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly readMore: string;
  /** The name of the link "Read more" of an item, for screen readers. */
  readMoreAbout(title: string): string;
}

/** What the items of one summary share. */
export interface ItemProps {
  readonly summary: Summary;
  readonly item: Item;
  readonly texts: SummaryTexts;
  readonly locale: string;
}

/** The part of the viewport that a picture fills, by the design's columns; below 40em there is one. */
const sizesOf = ({design, columns}: Summary): string => {
  if (design === 'list') return '(min-width: 40em) 15em, 100vw';
  const share = `${Math.round(100 / columns)}vw`;
  return design === 'carousel' ? `(min-width: 40em) ${share}, 80vw` : `(min-width: 40em) ${share}, 100vw`;
};

/** A link that the keyboard and screen readers pass over. */
const SECOND_WAY = {tabIndex: -1, 'aria-hidden': true} as const;

/** The picture. Next to a title it is a second way to the same page, which a screen reader need not announce. */
const ItemPicture = ({summary, item}: Pick<ItemProps, 'summary' | 'item'>): ReactNode => {
  const {image, href, title} = item;
  if (!image || !summary.shown.has('image')) return null;
  const isNamed = summary.shown.has('title');
  const alt = isNamed && href ? '' : image.alt || title;
  const {aspectRatio} = summary;
  const frame = ['vt-summary-frame', aspectRatio && `vt-ratio-${aspectRatio}`].filter(Boolean).join(' ');
  const picture = <Picture image={{...image, alt}} sizes={sizesOf(summary)} frame={aspectRatio} />;
  if (!href) return <div className={frame}>{picture}</div>;
  return (
    <a className={frame} href={href} {...(isNamed ? SECOND_WAY : {})}>
      {picture}
    </a>
  );
};

/** Date, place, categories and author, in this order, those that are shown. */
const ItemFacts = ({summary, item, locale}: Omit<ItemProps, 'texts'>): ReactNode => {
  const {shown, timeZone} = summary;
  const date = shown.has('date') ? summaryDate(item, {locale, timeZone}) : null;
  const facts = [
    shown.has('location') && item.location.join(', '),
    shown.has('categories') && item.categories.join(', '),
    shown.has('author') && item.author,
  ].filter(Boolean);
  if (!date && !facts.length) return null;
  return (
    <p className="vt-summary-facts">
      {date && (
        <time className="vt-summary-fact" dateTime={date.iso}>
          {date.text}
        </time>
      )}
      {facts.map(fact => (
        <span key={String(fact)} className="vt-summary-fact">
          {fact}
        </span>
      ))}
    </p>
  );
};

/** One item of a summary. */
export const SummaryItem = ({summary, item, texts, locale}: ItemProps): ReactNode => {
  const {shown, headingLevel, title: heading} = summary;
  const Heading = `h${heading ? Math.min(headingLevel + 1, 6) : headingLevel}` as 'h3';
  const {href, title, excerpt} = item;
  return (
    <li className="vt-summary-item">
      <ItemPicture summary={summary} item={item} />
      <div className="vt-summary-text">
        {shown.has('title') && (
          <Heading className="vt-summary-title">{href ? <a href={href}>{title}</a> : title}</Heading>
        )}
        <ItemFacts summary={summary} item={item} locale={locale} />
        {shown.has('excerpt') && excerpt && <p className="vt-summary-excerpt">{excerpt}</p>}
        {shown.has('readMore') && href && (
          <a className="vt-summary-more" href={href} aria-label={texts.readMoreAbout(title)}>
            {texts.readMore}
          </a>
        )}
      </div>
    </li>
  );
};
