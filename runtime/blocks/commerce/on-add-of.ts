import type {SiteContext} from '../../../src/site/site-context.js';

/** What an add of a block shows: what the block says or what it stands in, else the site. Source: docs/markers.md, data-on-add. */
export const onAddOf = (element: Element, site: SiteContext): string =>
  element.closest<HTMLElement>('[data-on-add]')?.dataset.onAdd ?? site.onAdd;
