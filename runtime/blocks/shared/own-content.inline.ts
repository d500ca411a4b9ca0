import type {MarkerFault} from '../../../src/shared/errors.js';

/** What no block's fallback holds: another block, parts of a page, and scripts that run. */
const FOREIGN = '[data-block],main,footer,script:not([type="application/json"])';

/**
 * Throws a `MarkerFault` where a block that renders in place of its content holds what is not its own. HTML knows no
 * self-closed `<div>`: it holds the rest of the page, which would be gone. `foreign` is what this kind holds as little.
 */
export const checkOwnContent = (element: Element, foreign = FOREIGN): void => {
  const found = element.querySelector(foreign);
  // No class of ours, whose file this download has not.
  const fault: Pick<MarkerFault, 'markerFault'> = {markerFault: 'bad-marker'};
  if (found)
    throw Object.assign(new Error(`content: expected the end of the block, got <${found.localName}>`), fault);
};
