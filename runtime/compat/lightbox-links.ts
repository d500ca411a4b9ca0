import {focusOn} from '../../src/shared/focus-on.inline.js';
import {pictureIn} from './slide-links.js';

/** The width that an enlarged picture is asked for in, the largest that the image server makes. Source: docs of existing sites. */
const FORMAT = 'format=2500w';

/** The text that the site's markup has for a picture: its title, and its description without markup, else the caption below it. */
const captionOf = (opener: HTMLElement): HTMLElement => {
  const below =
    opener.closest('figure')?.querySelector('.gallery-caption-content,.image-caption')?.textContent ?? '';
  const {title = below, description = ''} = opener.dataset;
  const caption = document.createElement('div');
  const text = new DOMParser().parseFromString(description, 'text/html').body.textContent ?? '';
  for (const line of [title, text].map(one => one.trim()).filter(Boolean))
    caption.append(Object.assign(document.createElement('p'), {textContent: line}));
  return caption;
};

/** A picture as the lightbox reads it. It is lazy and never on the page, so the browser does not fetch it. */
const pictureOf = (opener: HTMLElement): HTMLImageElement => {
  const shown = pictureIn(opener);
  const {src = '', image = ''} = shown?.dataset ?? {};
  const address = src || image || shown?.src || (opener as HTMLAnchorElement).href;
  const picture = new Image();
  picture.loading = 'lazy';
  const srcset = `${address}${address.includes('?') ? '&' : '?'}${FORMAT} 2500w`;
  return Object.assign(picture, {alt: shown?.alt ?? '', src: shown?.currentSrc || address, srcset});
};

/**
 * A link as our own galleries have it, for the lightbox to read. Its focus is that of the site's own element, and the text of the
 * picture follows it.
 */
export const createStandIn = (opener: HTMLElement): HTMLElement => {
  const link = document.createElement('a');
  link.append(pictureOf(opener));
  link.focus = () => focusOn(opener);
  const caption = captionOf(opener);
  document.createElement('div').append(link, ...(caption.firstChild ? [caption] : []));
  return link;
};
