import {FORM_CONTAINER} from '../../src/tables/form-owners.js';
import {COMPAT_WRAPPER, EMPTY_IMAGE, PLATFORM_GLOBALS} from '../../src/tables/page-contract.js';
import type {Page} from '../contracts.js';
import {type Found, matchesIn} from '../scan.js';
import {findBlocks} from './find-blocks.js';

/** Finds the blocks of existing markup in a part of the page. */
type Find = (root: ParentNode, add: (found: Found) => void) => void;

/** Shows what existing styles keep invisible until a script is there. Source: commerce spec §4, cart load. */
const showWrappers = (root: ParentNode): void => {
  for (const wrapper of matchesIn(root, COMPAT_WRAPPER)) {
    wrapper.hidden = false;
    wrapper.style.visibility = 'visible';
  }
};

/** Finds blocks, each of which `take` gets first; what finds forms and fills images comes with the first of them. */
const createFind = (page: Page, take: (element: Element) => void): Find => {
  const use = <Chunk>(load: () => Promise<Chunk>, act: (chunk: Chunk) => void): void =>
    void page
      .chunk(load)
      .then(act)
      .catch(error => page.report('chunk-failed', 'a part of the existing site did not load', null, error));
  return (root, add) => {
    const addTaken = (found: Found): void => {
      take(found.element);
      add(found);
    };
    showWrappers(root);
    findBlocks(root).forEach(addTaken);
    if (matchesIn(root, FORM_CONTAINER).length || (root instanceof Element && root.closest(FORM_CONTAINER)))
      use(
        () => import('../chunks/compat-forms.js'),
        ({findForms}) => findForms(root).forEach(addTaken),
      );
    if (matchesIn(root, EMPTY_IMAGE)[0])
      use(
        () => import('../chunks/lazy-images.js'),
        ({loadImages}) => loadImages(page, root),
      );
  };
};

/** Makes the markup of an existing site live, unless the platform's own script is at work on it and stays in charge. */
export const startCompat = async (page: Page): Promise<Find> => {
  if (!PLATFORM_GLOBALS.some(name => name in globalThis)) return createFind(page, () => {});
  const {meetPlatform} = await page.chunk(() => import('../chunks/platform-script.js'));
  const take = await meetPlatform(page);
  return take ? createFind(page, take) : () => {};
};
