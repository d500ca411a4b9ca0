import type {ReactNode} from 'react';
import {focalAttributes} from '../../src/media/focal-point.inline.js';
import {frameScale} from '../../src/media/frame-scale.js';
import type {PictureImage} from '../../src/media/picture-image.js';
import {responsiveImage} from '../../src/media/responsive-image.inline.js';
import type {AspectRatio} from '../../src/tables/aspect-ratios.js';
import {sourceProps} from './source-props.js';

interface PictureProps {
  readonly image: PictureImage;
  /** The part of the viewport that it fills, as the block's styles have it; all of it by default. */
  readonly sizes?: string | undefined;
  /** `high` for the first image in view. */
  readonly priority?: 'high' | 'low' | undefined;
  /** The shape of the frame that it covers; without one it has its own shape. */
  readonly frame?: AspectRatio | null | undefined;
  readonly className?: string | undefined;
}

/**
 * An image in the width of its place, which holds its box before its file is there. The order of the attributes matters where
 * the browser renders it, as `sourceProps` says.
 */
export const Picture = ({image, sizes, priority, frame, className}: PictureProps): ReactNode => {
  const {src, alt, width, height, focalPoint, loader} = image;
  const source = responsiveImage({
    src,
    loader,
    sizes,
    priority,
    naturalWidthPx: width,
    isExact: true,
    scale: frameScale(image, frame),
  });
  const classes = ['vt-picture', frame && 'vt-cover', className].filter(Boolean);
  return (
    <img
      className={classes.join(' ')}
      alt={alt}
      width={width}
      height={height}
      {...sourceProps(source)}
      {...(frame ? focalAttributes(focalPoint) : {})}
    />
  );
};
