import type {ReactNode} from 'react';
import {CENTRE, type FocalPoint, focalAttributes} from '../../src/media/focal-point.js';
import {type ImageLoader, responsiveImage} from '../../src/media/responsive-image.js';

/** An image with its own size in pixels. */
export interface PictureImage {
  readonly src: string;
  /** What it shows; empty for decoration. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly focalPoint?: FocalPoint | null | undefined;
  /** `raw` for an address that no image server scales. */
  readonly loader?: ImageLoader | undefined;
}

interface PictureProps {
  readonly image: PictureImage;
  /** The part of the viewport that it fills, as the block's styles have it; all of it by default. */
  readonly sizes?: string | undefined;
  /** `high` for the first image in view. */
  readonly priority?: 'high' | 'low' | undefined;
  /** How it fills a box of another shape; left out, the box has the image's shape. */
  readonly fit?: 'cover' | 'contain' | undefined;
  readonly className?: string | undefined;
}

/**
 * An image in the width of its place, which holds its box before its file is there. The order of the attributes matters where
 * the browser renders it: a browser may fetch as soon as it has a source.
 */
export const Picture = ({image, sizes, priority, fit, className}: PictureProps): ReactNode => {
  const {src, alt, width, height, focalPoint, loader} = image;
  const source = responsiveImage({src, loader, sizes, priority, naturalWidthPx: width});
  const classes = ['vt-picture', fit && `vt-${fit}`, className].filter(Boolean);
  return (
    <img
      className={classes.join(' ')}
      alt={alt}
      width={width}
      height={height}
      loading={source.loading}
      decoding={source.decoding}
      fetchPriority={source.fetchpriority}
      sizes={source.sizes}
      srcSet={source.srcset}
      src={source.src}
      {...(fit === 'cover' ? focalAttributes(focalPoint ?? CENTRE) : {})}
    />
  );
};
