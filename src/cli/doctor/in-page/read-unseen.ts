import type {Recorded} from './record-page.js';

/** Places in the snapshot of elements with content that are laid out and cannot be seen, but for overlays. */
export const readUnseen = (key: string): number[] => {
  const {places} = (window as unknown as Record<symbol, Recorded>)[Symbol.for(key)] as Recorded;
  // Overlays, and what is there for screen readers alone.
  const meant =
    '[class*=visually-hidden],[class*=skip-link],[class*=menu],[class*=overlay],[class*=lightbox],[class*=popup],[class*=announcement],dialog,[aria-hidden=true],[class*=vt-],.slide:not(.sqs-active-slide),[class*=slideshow-item]';
  const hasContent = (element: Element): boolean =>
    element instanceof HTMLImageElement
      ? element.currentSrc !== ''
      : [...element.childNodes].some(({nodeType, nodeValue}) => nodeType === 3 && nodeValue?.trim());
  const isUnseen = (element: Element): boolean => {
    if (element.closest(meant) || !element.checkVisibility()) return false;
    const {right, width} = element.getBoundingClientRect();
    const isShown = element.checkVisibility({opacityProperty: true, visibilityProperty: true});
    return !isShown || (width > 1 && right + scrollX < 0);
  };
  // The first of a page of any length.
  return [...document.body.querySelectorAll('*')]
    .slice(0, 20_000)
    .filter(
      element => !element.matches('script,style,noscript,option') && hasContent(element) && isUnseen(element),
    )
    .slice(0, 50)
    .map(element => places.get(element) ?? -1);
};
