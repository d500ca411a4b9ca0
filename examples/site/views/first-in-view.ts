import type {PageBlock} from '../../../src/site/page-content.js';

/** How wide a picture across the page is, as the theme has it. */
const ACROSS = 'min(75rem, 100vw - 2 * clamp(1.125rem, 4vw, 2.5rem))';

/** Designs of a gallery whose pictures are as wide as the page. */
const WIDE_DESIGNS: readonly unknown[] = ['slideshow', 'stacked'];

/**
 * The data of a gallery or an image block whose first picture is in view as the page opens: the browser fetches it before it
 * knows the width of its place, so the page says it. Source: docs/markers.md, gallery.
 */
export const firstInView = <Data extends object>(
  data: Data & {readonly design?: unknown},
  isGallery: boolean,
) => ({
  ...data,
  priority: 'high',
  ...(!isGallery || WIDE_DESIGNS.includes(data.design) ? {sizes: ACROSS} : {}),
});

/** The blocks of a page, of which the one that opens it, also below a heading, may have a picture in view. */
export const withFirstInView = (blocks: readonly PageBlock[]): readonly PageBlock[] => {
  const at = blocks.findIndex(({kind}) => kind !== 'heading');
  const first = blocks[at];
  if (!first || at > 1 || (first.kind !== 'image' && first.kind !== 'gallery')) return blocks;
  return blocks.with(at, {...first, data: firstInView(first.data, first.kind === 'gallery')});
};
