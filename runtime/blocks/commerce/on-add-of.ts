import type {SiteContext} from '../../../src/site/site-context.js';

/**
 * What an add of a block shows: as the block or an element around it states, else as the site states. Source:
 * docs/markers.md, data-on-add.
 */
export const onAddOf = (element: Element, site: SiteContext): string =>
  element.closest<HTMLElement>('[data-on-add]')?.dataset.onAdd ?? site.onAdd;
