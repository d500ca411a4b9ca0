import type {Block} from '../contracts.js';
import {addGalleryStyles} from './bind-existing-lightbox.js';
import {restoreAttributes} from './restore-served.js';

/** A button that shows whether slides play by themselves. */
export interface RotationButton {
  readonly button: HTMLButtonElement;
  /** Shows that the slides play, or that they are paused. */
  show(isOn: boolean): void;
}

/**
 * Adds the button that pauses and starts autoplay, first in the gallery, so that a keyboard reaches it first; `edge` is the
 * one that it is seen at. Markup of existing sites has none. Source: WCAG 2.2.2.
 */
export const addRotationButton = async (
  {element, page, signal}: Pick<Block, 'element' | 'page' | 'signal'>,
  edge: 'top' | 'bottom',
): Promise<RotationButton> => {
  const [catalogue] = await Promise.all([page.messages('gallery'), addGalleryStyles(page)]);
  const texts: Readonly<Record<string, unknown>> = {...catalogue, ...page.site.labels};
  const textOf = (isOn: boolean): string => String(texts[isOn ? 'gallery-pause' : 'gallery-play']);
  const button = document.createElement('button');
  const className = 'vt-gallery-button vt-gallery-at vt-gallery-rotate';
  Object.assign(button, {type: 'button', className, textContent: textOf(true)});
  Object.assign(
    button.style,
    {zIndex: '2'},
    edge === 'top' ? {insetBlockEnd: 'auto'} : {insetBlockStart: 'auto', marginBlockEnd: '0.5rem'},
  );
  if (getComputedStyle(element).position === 'static') {
    restoreAttributes([element], ['style'], signal);
    element.style.position = 'relative';
  }
  if (signal.aborted) return {button, show: () => {}};
  element.prepend(button);
  signal.addEventListener('abort', () => button.remove());
  return {
    button,
    show(isOn) {
      button.textContent = textOf(isOn);
    },
  };
};
