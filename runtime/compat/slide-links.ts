import {isWebAddress} from '../../src/shared/web-address.inline.js';
import {hasModifier} from '../blocks/gallery/keys.js';
import {restoreAttributes} from './restore-served.js';

/** Where a slide leads, on slides whose markup has no link. Source: docs of existing sites, galleries. */
const ADDRESS = 'data-click-through-url';

/** The picture of a slide, which may be the slide itself. */
export const pictureIn = (slide: HTMLElement): HTMLImageElement | null =>
  slide.matches('img') ? (slide as HTMLImageElement) : slide.querySelector<HTMLImageElement>('img');

/** True where a slide leads to a page. */
export const isLink = (slide: HTMLElement): boolean => !!slide.getAttribute(ADDRESS);

const bindLink = (
  picture: HTMLImageElement,
  follow: (isElsewhere: boolean) => void,
  signal: AbortSignal,
): void => {
  restoreAttributes([picture], ['role', 'tabindex', 'aria-label'], signal);
  picture.setAttribute('role', 'link');
  picture.tabIndex = 0;
  picture.addEventListener('click', event => follow(hasModifier(event)), {signal});
  picture.addEventListener('keydown', event => event.key === 'Enter' && follow(hasModifier(event)), {signal});
};

/**
 * Makes pictures lead where their slides say, where the markup has no link for it: by mouse and by Enter. `isElsewhere` opens a
 * window of its own, as a click with Ctrl does.
 */
export const bindSlideLinks = (
  slides: readonly HTMLElement[],
  isElsewhere: boolean,
  signal: AbortSignal,
): void => {
  for (const slide of slides) {
    const address = slide.getAttribute(ADDRESS) ?? '';
    const picture = pictureIn(slide);
    if (!picture || !address || !isWebAddress(address) || picture.closest('a[href]')) continue;
    bindLink(
      picture,
      isAsked => (isAsked || isElsewhere ? open(address, '_blank', 'noopener') : location.assign(address)),
      signal,
    );
    if (!picture.alt)
      picture.setAttribute('aria-label', slide.querySelector('.meta-title')?.textContent || address);
  }
};
