import type {ReactNode} from 'react';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {Gallery as GalleryData, GalleryItem} from '../../src/media/gallery.js';
import {CAROUSEL_DESIGNS, type GalleryOptions} from '../../src/tables/gallery-options.js';
import {Arrows} from './arrows.js';
import {galleryClasses, itemClasses, numberClasses, thumbnailClasses} from './classes.js';
import {GalleryContent, Picture} from './gallery-item.js';
import {Lightbox} from './lightbox.js';
import {pictureSizes, thumbnailSizes} from './picture-sizes.js';

/** An item in its place. */
interface Entry {
  readonly item: GalleryItem;
  readonly at: number;
  /** Its place in words, as "3 of 12". */
  readonly position: string;
  /** How wide it is, as `sizes` of an `img`. */
  readonly sizes: string;
  /** `high` for the first in view. */
  readonly priority: 'high' | undefined;
}

interface PartProps {
  readonly entries: readonly Entry[];
  readonly options: GalleryOptions;
  readonly t: MessageFormat;
}

/** Roles of elements that HTML has no element for. A list without markers is none in Safari, unless it has the role. */
const group = (label: string) => ({role: 'group', 'aria-label': label}) as const;
const slide = (label: string, t: MessageFormat) =>
  ({...group(label), 'aria-roledescription': t('gallery-slide')}) as const;
const LIST = {role: 'list'} as const;
const LIST_ITEM = {role: 'listitem'} as const;
/** What scrolls must be reachable by keyboard, which not every browser sees to. */
const scroller = (label: string) => ({...group(label), tabIndex: 0}) as const;

/** Starts and stops the rotation. It comes first, so that a keyboard reaches it first. */
const RotationButton = ({t}: {t: MessageFormat}): ReactNode => (
  <button type="button" className="vt-gallery-button vt-gallery-at vt-gallery-rotate">
    <span className="vt-gallery-pause">{t('gallery-pause')}</span>
    <span className="vt-gallery-play" hidden>
      {t('gallery-play')}
    </span>
  </button>
);

/** The pictures of a slideshow or slider: they scroll without script. */
const Slides = ({entries, options, t}: PartProps): ReactNode => {
  const gap = options.design === 'slider' ? numberClasses(options.padding) : '';
  return (
    <div
      className={`vt-gallery-items vt-gallery-track vt-at-${options['active-alignment']} ${gap}`.trim()}
      {...scroller(t('gallery-name'))}
    >
      {entries.map(entry => (
        <div
          key={entry.position}
          className={itemClasses(options, entry.item, entry.at === 0)}
          {...slide(entry.position, t)}
        >
          <GalleryContent {...entry} options={options} />
        </div>
      ))}
    </div>
  );
};

/** The pictures of a grid or a stack. */
const List = ({entries, options}: PartProps): ReactNode => (
  <div className={`vt-gallery-items ${numberClasses(options.padding)}`} {...LIST}>
    {entries.map(entry => (
      <div key={entry.position} className={itemClasses(options, entry.item, false)} {...LIST_ITEM}>
        <GalleryContent {...entry} options={options} />
      </div>
    ))}
  </div>
);

/** Small pictures to choose from: one stop of the Tab key, with arrow keys from one to the next. */
const Strip = ({entries, options, t}: PartProps): ReactNode => (
  <div
    className={`vt-gallery-strip ${numberClasses(options['thumbnail-strip-margin'])}`}
    {...group(t('gallery-thumbnails'))}
  >
    {entries.map(({item, at, position}) => (
      <button
        key={position}
        type="button"
        className="vt-gallery-thumbnail"
        aria-current={at === 0 ? 'true' : undefined}
        tabIndex={at === 0 ? undefined : -1}
        aria-label={item.alt || position}
      >
        <Picture
          item={item}
          sizes={thumbnailSizes(options)}
          alt=""
          frame={options['aspect-ratio']}
          className={thumbnailClasses(options)}
        />
      </button>
    ))}
  </div>
);

/** How many pictures the lightbox shows: links and videos are none of them. */
const countEnlarged = ({items, options}: GalleryData): number =>
  options.lightbox ? items.filter(({href, video}) => href === null && video === null).length : 0;

const entriesOf = ({options, items, sizes, isFirstInView}: GalleryData, t: MessageFormat): readonly Entry[] =>
  items.map((item, at) => ({
    item,
    at,
    position: t('gallery-position', {at: at + 1, total: items.length}),
    sizes: sizes || pictureSizes(options, item),
    priority: isFirstInView && at === 0 ? 'high' : undefined,
  }));

/**
 * A gallery as server and browser render it. It holds every text and label, so that what makes it live downloads none.
 * Source: checklist SITE-06.
 */
export const Gallery = ({gallery, t}: {gallery: GalleryData; t: MessageFormat}): ReactNode => {
  const {options, title} = gallery;
  const parts = {entries: entriesOf(gallery, t), options, t};
  const isCarousel = CAROUSEL_DESIGNS.includes(options.design);
  // One picture has no other to go to.
  const isAlone = gallery.items.length === 1;
  const isRotating = options.autoplay && !isAlone;
  const enlarged = countEnlarged(gallery);
  const row = options.design === 'grid' ? numberClasses(options['thumbnails-per-row']) : '';
  return (
    <section
      className={galleryClasses(options)}
      aria-roledescription={isCarousel ? t('gallery-role') : undefined}
      aria-label={title || t('gallery-name')}
      data-autoplay={isRotating ? options['autoplay-duration'] : undefined}
    >
      <div className={`vt-gallery-stage ${row}`.trim()}>
        {isRotating && <RotationButton t={t} />}
        {isCarousel ? <Slides {...parts} /> : <List {...parts} />}
        {options.controls && !isAlone && <Arrows t={t} />}
      </div>
      {isCarousel && (
        <div className="vt-gallery-status" role="status" aria-live={isRotating ? 'off' : 'polite'} />
      )}
      {options.thumbnails && !isAlone && <Strip {...parts} />}
      {enlarged > 0 && <Lightbox isLight={options.lightboxTheme === 'light'} total={enlarged} t={t} />}
    </section>
  );
};
