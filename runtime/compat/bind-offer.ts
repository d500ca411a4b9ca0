import type {RenderOffer} from '../blocks/installments/offer.js';
import {addDefaultStyles, OWN_UI} from '../blocks/shared/default-styles.js';

/** A link as our own component has it. */
const createLink = (className: string, href: string, onPress: (link: HTMLElement) => void): HTMLElement => {
  const link = document.createElement('a');
  link.className = className;
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.addEventListener('click', event => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress(link);
  });
  return link;
};

/**
 * Shows an offer in an existing site's own place for it, as our component does, but without a framework. The
 * returned function restores the site's own nodes.
 */
export const bindOffer: RenderOffer = ({block: {element}, pageUrl, explain, open}) => {
  if (element.closest(OWN_UI)) return () => {};
  addDefaultStyles();
  const controller = open();
  const served = [...element.childNodes];
  const line = document.createElement('p');
  line.className = 'vt-installments';
  const pill = createLink('vt-installments-pill', pageUrl, explain);
  const info = createLink('vt-installments-info', pageUrl, explain);
  info.append('i');
  line.append(pill, ' ', info);
  const update = (): void => {
    const {view} = controller.getSnapshot();
    pill.textContent = view?.text ?? '';
    info.setAttribute('aria-label', view?.info ?? '');
    if (!view) line.remove();
    else if (!line.isConnected) element.append(line);
  };
  element.replaceChildren();
  update();
  const stop = controller.subscribe(update);
  return () => {
    stop();
    controller.dispose();
    element.replaceChildren(...served);
  };
};
