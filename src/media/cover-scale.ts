import {ASPECT_RATIOS, type AspectRatio} from '../tables/aspect-ratios.js';
import type {Size} from './image-facts.js';

/** How many times wider an image is than a frame that it covers: more than 1 where its sides are cut. */
export const coverScale = ({width, height}: Size, frame: AspectRatio | null | undefined): number => {
  if (!frame) return 1;
  const [frameWidth, frameHeight] = ASPECT_RATIOS[frame];
  return Math.max(1, (width * frameHeight) / (height * frameWidth));
};
