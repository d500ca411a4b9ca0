import type {ReactNode} from 'react';
import {focalAttributes} from '../../src/media/focal-point.inline.js';
import {type FrameFit, frameScale} from '../../src/media/frame-scale.js';
import type {GalleryItem} from '../../src/media/gallery.js';
import {responsiveImage} from '../../src/media/responsive-image.inline.js';
import type {AspectRatio} from '../../src/tables/aspect-ratios.js';
import type {GalleryOptions} from '../../src/tables/gallery-options.js';
import {sourceProps} from '../picture/source-props.js';
import {isCropped, isShaped, textClasses} from './classes.js';

/** A video of the page's owner, with captions where they have some. */
const Video = 'video';

/**
 * A link that is a button once the page has its script. Libraries that change pages by links follow it in spite of that, unless it
 * tells them not to. Source: swup 4, Barba 2, preventing.
 */
const BUTTON = {role: 'button', 'data-no-swup': '', 'data-barba-prevent': ''} as const;
const NEW_WINDOW = {target: '_blank', rel: 'noopener'} as const;

/**
 * One picture in the smallest width that its place needs. A lazy one's place is measured by the browser: `sizes` knows the viewport,
 * and not the column that a page puts the gallery in.
 */
export const Picture = ({
  item,
  className,
  sizes,
  alt,
  frame,
  fit,
  priority,
}: {
  item: GalleryItem;
  className: string;
  sizes: string;
  alt: string;
  /** The shape that it is shown in; null for its own. */
  frame: AspectRatio | null;
  fit?: FrameFit;
  /** `high` for the first picture in view. */
  priority?: 'high' | undefined;
}): ReactNode => {
  const {address, natural, focal} = item;
  const source = responsiveImage({
    src: address,
    naturalWidthPx: natural?.width,
    sizes,
    isExact: true,
    priority,
    scale: natural ? frameScale(natural, frame, fit) : 1,
  });
  return (
    <img
      className={className}
      alt={alt}
      width={natural?.width}
      height={natural?.height}
      {...sourceProps(source)}
      {...focalAttributes(focal)}
    />
  );
};

/** Title and description of a picture, or null where there are none to show. */
const Text = ({item, options}: {item: GalleryItem; options: GalleryOptions}): ReactNode => {
  const isShown = options['show-meta'] || options['show-meta-basic'];
  const description = options['show-meta-only-title'] ? '' : item.description;
  if (!isShown || !(item.title || description)) return null;
  return (
    <div className={textClasses(options)}>
      {item.title && <div className="vt-gallery-title">{item.title}</div>}
      {description && <div className="vt-gallery-description">{description}</div>}
    </div>
  );
};

interface ItemProps {
  readonly item: GalleryItem;
  readonly options: GalleryOptions;
  readonly sizes: string;
  readonly priority: 'high' | undefined;
  /** Its place in words, as "3 of 12". */
  readonly position: string;
}

/** Classes of a picture or video in its frame. */
const mediaClasses = (item: GalleryItem, options: GalleryOptions): string =>
  isShaped(options) || !item.natural ? 'vt-gallery-picture vt-shaped' : 'vt-gallery-picture';

/** A video with the browser's own controls; nothing of it is fetched before it plays. */
const VideoItem = ({item, options, position}: ItemProps): ReactNode => (
  <Video
    className={mediaClasses(item, options)}
    src={item.video ?? undefined}
    poster={item.address}
    width={item.natural?.width}
    height={item.natural?.height}
    preload="none"
    controls
    playsInline
    aria-label={item.alt || position}
    {...focalAttributes(item.focal)}
  >
    {item.captions && <track kind="captions" src={item.captions} default />}
  </Video>
);

/** A picture that leads to a page, to its enlargement, or nowhere. */
const PictureItem = ({item, options, sizes, priority, position}: ItemProps): ReactNode => {
  const {href, address, alt} = item;
  const isLink = href !== null || options.lightbox;
  const picture = (
    <Picture
      item={item}
      sizes={sizes}
      priority={priority}
      className={mediaClasses(item, options)}
      frame={isShaped(options) ? options['aspect-ratio'] : null}
      fit={isCropped(options) ? 'cover' : 'contain'}
      alt={isLink ? alt || position : alt}
    />
  );
  if (!isLink) return picture;
  // Without script an enlargement is a link to the picture. A click that comes before the script is done again.
  const link =
    href === null
      ? ({
          href: address,
          className: 'vt-gallery-link vt-gallery-open',
          'aria-haspopup': 'dialog',
          ...BUTTON,
        } as const)
      : {href, className: 'vt-gallery-link', ...(options.newWindow && NEW_WINDOW)};
  return <a {...link}>{picture}</a>;
};

/** One picture or video with its text. */
export const GalleryContent = (props: ItemProps): ReactNode => (
  <>
    {props.item.video ? <VideoItem {...props} /> : <PictureItem {...props} />}
    <Text item={props.item} options={props.options} />
  </>
);
