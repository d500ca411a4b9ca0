import type {Rotation} from '../blocks/gallery/rotation.js';
import type {Block} from '../contracts.js';

/** Slides that may play by themselves. */
export interface PlayedSlides {
  /** They are shown for their whole time again, after a step by hand. */
  restart(): void;
  stop(): void;
}

/**
 * Has slides play by themselves, once the code for it and its button have come; a download that fails leaves them standing. `root`
 * is the part of the block that a mouse makes wait, `edge` where the button is seen.
 */
export const playSlides = (
  block: Block,
  {
    root = block.element,
    edge = 'top',
    seconds,
    next,
  }: {root?: HTMLElement; edge?: 'top' | 'bottom'; seconds: number; next(): void},
): PlayedSlides => {
  const {element, page} = block;
  let rotation: Rotation | null = null;
  page
    .chunk(() => import('../chunks/existing-rotation.js'))
    .then(({startRotation}) => startRotation(block, {root, edge, seconds, next}))
    .then(
      started => {
        rotation = started;
      },
      error => page.report('chunk-failed', 'autoplay did not load', element, error),
    );
  return {restart: () => rotation?.restart(), stop: () => rotation?.stop()};
};
