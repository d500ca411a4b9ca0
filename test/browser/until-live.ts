import type {Page} from 'playwright-core';
import {expect} from 'vitest';

/** Blocks whose HTML a server renders and that need a script: those that are hydrated, forms and galleries. */
export const SERVED =
  ':is([data-rendered],[data-block=form],[data-block=newsletter],[data-block=restock],[data-block=gallery]):not([data-load=none])';

/** The blocks that are not live yet, or have not rendered what they will; a visitor comes near them. */
const unfinished = (page: Page): Promise<string[]> =>
  page.evaluate(selector => {
    const isDone = (block: HTMLElement): boolean => {
      const {blockState, blockResting, rendered} = block.dataset;
      // Forms and carousels are not rendered again, and nobody renders what the server left empty. Preact stores what it rendered as `__k`.
      const isRendered =
        rendered === undefined ||
        block.dataset.block === 'summary' ||
        !block.querySelector(':scope > :not(script)');
      return blockState === 'live' && blockResting === undefined && (isRendered || '__k' in block);
    };
    const left = [...document.querySelectorAll<HTMLElement>(selector)].filter(block => !isDone(block));
    left[0]?.scrollIntoView();
    for (const block of left)
      if (block.dataset.load === 'interaction')
        block.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
    return left.map(({outerHTML}) => `${outerHTML.slice(0, 80)} is not live`);
  }, SERVED);

/** A page of every block in every state loads hundreds of them, next to other suites. */
const PATIENCE = {timeout: 60_000};

/** Waits until each block that a server rendered is live and has rendered what it will. */
export const untilLive = async (page: Page): Promise<void> => {
  await expect.poll(() => unfinished(page), PATIENCE).toEqual([]);
  // What is rendered again after an effect comes before the next picture.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};
