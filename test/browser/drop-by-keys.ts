import type {Page} from 'playwright-core';

/** Drops what is dragged by keys where it is, and waits until its list has the focus again, which comes a moment later. */
export const dropByKeys = async (page: Page): Promise<void> => {
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => {
    const isDragged = document.querySelector('.react-aria-DropIndicator') !== null;
    return !isDragged && document.activeElement?.closest('[role=row][data-key]');
  });
};
