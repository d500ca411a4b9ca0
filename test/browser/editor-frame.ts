import type {FrameLocator, Page} from 'playwright-core';
import {becomes} from './visitor.js';

/** The page of the site that the editor shows next to its panel. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('.ed-frame');

/**
 * Waits until the page in the frame has loaded all that it asks for, and clicks in it are the editor's, which adds its styles
 * then. What the page shows is there before: a click so early follows links, and its requests fail where the session ends.
 */
export const frameIsReady = (page: Page): Promise<void> =>
  becomes(
    () =>
      frameOf(page)
        .locator(':root')
        .evaluate(() =>
          document.adoptedStyleSheets.some(({cssRules}) =>
            [...cssRules].some(({cssText}) => cssText.includes('data-editor-selected')),
          ),
        ),
    true,
  );
