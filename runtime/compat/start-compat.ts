import {FORM_CONTAINER} from '../../src/tables/form-owners.js';
import {COMPAT_WRAPPER, EMPTY_IMAGE} from '../../src/tables/page-contract.js';
import type {Page} from '../contracts.js';
import {type Found, matchesIn} from '../scan.js';
import {findBlocks} from './find-blocks.js';

/** Shows what existing styles keep invisible until a script is there. Source: commerce spec §4, cart load. */
const showWrappers = (root: ParentNode): void => {
  for (const wrapper of matchesIn(root, COMPAT_WRAPPER)) {
    wrapper.hidden = false;
    wrapper.style.visibility = 'visible';
  }
};

/** Takes over the markup of an existing site. Returns what finds the blocks in a part of the page; what finds forms comes with the first of them. */
export const startCompat = (page: Page): ((root: ParentNode, add: (found: Found) => void) => void) => {
  const forms = page.once(() => page.chunk(() => import('../chunks/compat-forms.js')));
  return (root, add) => {
    showWrappers(root);
    for (const found of findBlocks(root)) add(found);
    if (matchesIn(root, FORM_CONTAINER).length || (root instanceof Element && root.closest(FORM_CONTAINER)))
      forms().then(
        ({findForms}) => findForms(root).forEach(add),
        error => page.report('chunk-failed', 'forms of the existing site did not load', null, error),
      );
    if (matchesIn(root, EMPTY_IMAGE)[0])
      page
        .chunk(() => import('../chunks/lazy-images.js'))
        .then(({loadImages}) => loadImages(page, root))
        .catch(error => page.report('chunk-failed', 'images stay empty', null, error));
  };
};
