import type {Block} from '../../contracts.js';
import {hasModifier} from './keys.js';

const LINK = '.vt-gallery-open';

/** Opens the pictures of `root` in its dialog, whose code comes with the first press. `onOpen` is called before. */
export const bindLightbox = (
  root: HTMLElement,
  {page, signal}: Pick<Block, 'page' | 'signal'>,
  onOpen: () => void,
): void => {
  const dialog = root.querySelector('dialog');
  if (!dialog) return;
  const open = async (link: HTMLElement): Promise<void> => {
    const {openLightbox} = await page.chunk(() => import('../../chunks/gallery-lightbox.js'));
    if (signal.aborted) return;
    onOpen();
    const links = [...root.querySelectorAll<HTMLElement>(LINK)];
    openLightbox({dialog, links, at: links.indexOf(link), locale: page.site.locale, signal});
  };
  root.addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(LINK);
      if (!link || hasModifier(event)) return;
      event.preventDefault();
      // Without the code it is a link to the picture.
      open(link).catch(error => {
        page.report('chunk-failed', 'lightbox did not load', link, error);
        location.assign(link.href);
      });
    },
    {signal},
  );
  root.addEventListener(
    'keydown',
    event => {
      const link = event.target as HTMLElement;
      // A link does not answer this key, and a button does.
      if (event.key !== ' ' || !link.matches(LINK)) return;
      event.preventDefault();
      link.click();
    },
    {signal},
  );
};
