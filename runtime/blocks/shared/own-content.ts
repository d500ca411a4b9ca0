import {DecodeError} from '../../../src/shared/errors.js';

/** What no block's fallback holds: another block, parts of a page, and scripts that run. */
const FOREIGN = '[data-block],main,footer,script:not([type="application/json"])';

/**
 * Throws `DecodeError` where a block that renders in place of its content holds what is not its own. HTML knows no
 * self-closed `<div>`: it holds the rest of the page, which would be gone. `foreign` is what this kind holds as little.
 */
export const checkOwnContent = (element: Element, foreign = FOREIGN): void => {
  const found = element.querySelector(foreign);
  if (!found) return;
  const kind = found.getAttribute('data-block');
  throw new DecodeError(
    'content',
    'the end of the block, as no element of this name is self-closed',
    `<${found.localName}${kind ? ` data-block="${kind}"` : ''}> in it`,
  );
};
