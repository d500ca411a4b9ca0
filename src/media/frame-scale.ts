import {ASPECT_RATIOS, type AspectRatio} from '../tables/aspect-ratios.js';
import type {Size} from './image-facts.inline.js';

/** How an image fills a frame of another shape, as CSS `object-fit` has it. */
export type FrameFit = 'cover' | 'contain';

/**
 * How many times wider an image is than its frame: more than 1 where the frame cuts its sides, less than 1 where the frame
 * leaves room at both sides, and 1 without a frame.
 */
export const frameScale = (
  {width, height}: Size,
  frame: AspectRatio | null | undefined,
  fit: FrameFit = 'cover',
): number => {
  if (!frame) return 1;
  const [frameWidth, frameHeight] = ASPECT_RATIOS[frame];
  const scale = (width * frameHeight) / (height * frameWidth);
  return fit === 'cover' ? Math.max(1, scale) : Math.min(1, scale);
};
