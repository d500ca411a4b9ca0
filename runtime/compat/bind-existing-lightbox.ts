import type {GalleryOptions} from '../../src/tables/gallery-options.js';
import {hasModifier} from '../blocks/gallery/keys.js';
import {bindKeys} from '../blocks/shared/bind-keys.inline.js';
import type {Block, Page} from '../contracts.js';
import {createStandIn} from './lightbox-links.js';
import {restoreAttributes} from './restore-served.js';
import {isLink, pictureIn} from './slide-links.js';

/** Links and elements that the platform's script opens the enlarged picture from. */
const OPENER = '.js-gallery-lightbox-opener,a[class*=-lightbox-link],.sqs-block-image .lightbox';
const THEME = 'data-lightbox-theme';

/** The gallery whose pictures open. */
interface ExistingLightbox {
  readonly slides: readonly HTMLElement[];
  readonly options: GalleryOptions;
  /** Called before a picture opens. */
  readonly onOpen: () => void;
}

/** Adds the styles of the parts that we add to a gallery of an existing site. */
export const addGalleryStyles = async (page: Page): Promise<void> =>
  (await page.chunk(() => import('../chunks/gallery-styles.js'))).addGalleryStyles();

/** An opener without an address is no link: it gets the role and the place in the Tab order that it lacks. */
const makeButton = (opener: HTMLElement, signal: AbortSignal): void => {
  restoreAttributes([opener], ['role', 'tabindex'], signal);
  opener.setAttribute('role', 'button');
  opener.tabIndex = 0;
  bindKeys(opener, () => opener.click(), signal);
};

/**
 * The picture of a slide as what opens it, where nothing in the slide does and it leads nowhere else: the link without an address
 * around the picture, or the picture itself. A link to the picture's own file leads nowhere else.
 */
const plainOpener = (slide: HTMLElement): HTMLElement | null => {
  const picture = pictureIn(slide);
  if (!picture || isLink(slide)) return null;
  const link = picture.closest('a');
  const {src, image} = picture.dataset;
  const href = link?.getAttribute('href');
  return !href || href === src || href === image ? (link ?? picture) : null;
};

/** What opens the pictures: what the markup names, else each picture where the owner asks for the lightbox. */
const findOpeners = (
  element: HTMLElement,
  slides: readonly HTMLElement[],
  isAsked: boolean,
): HTMLElement[] => {
  const named = [...element.querySelectorAll<HTMLElement>(OPENER)];
  return named.length || !isAsked ? named : slides.flatMap(slide => plainOpener(slide) ?? []);
};

/**
 * Opens the enlarged pictures of an existing site's gallery, whose code comes with the first press. Where it does not come, a link
 * leads to its picture.
 */
export const bindExistingLightbox = (
  {element, page, signal}: Pick<Block, 'element' | 'page' | 'signal'>,
  {slides, options, onOpen}: ExistingLightbox,
): void => {
  const openers = findOpeners(element, slides, options.lightbox);
  for (const opener of openers) if (!opener.matches('[href],button')) makeButton(opener, signal);
  const open = async (opener: HTMLElement): Promise<void> => {
    const [{openLightbox}, {renderExistingLightbox}] = await Promise.all([
      page.chunk(() => import('../chunks/gallery-lightbox.js')),
      page.chunk(() => import('../chunks/gallery-render.js')),
      addGalleryStyles(page),
    ]);
    const isLight = (opener.getAttribute(THEME) || options.lightboxTheme) === 'light';
    const dialog = await renderExistingLightbox({element, page}, {isLight, total: openers.length});
    if (signal.aborted || document.querySelector('.vt-lightbox[open]')) return dialog.remove();
    onOpen();
    const links = openers.map(createStandIn);
    openLightbox({dialog, links, at: openers.indexOf(opener), locale: page.site.locale, signal});
    // After the listener of the lightbox, which moves the focus back.
    dialog.addEventListener('close', () => dialog.remove(), {once: true});
  };
  element.addEventListener(
    'click',
    event => {
      const opener = openers.find(one => one.contains(event.target as Element));
      if (!opener || event.defaultPrevented || hasModifier(event)) return;
      event.preventDefault();
      open(opener).catch(error => {
        page.report('chunk-failed', 'lightbox did not load', opener, error);
        const {href} = opener as HTMLAnchorElement;
        if (href) location.assign(href);
      });
    },
    {signal},
  );
};
