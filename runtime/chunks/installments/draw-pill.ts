import type {InstallmentsController} from '../../../src/services/installments-controller.js';
import {addDefaultStyles, OWN_UI} from '../shared/default-styles.js';

/** What opens the provider's page, told which button asked. */
type Open = (button: HTMLElement) => void;

const buttonOf = (className: string, onOpen: Open): HTMLButtonElement => {
  const button = document.createElement('button');
  button.className = className;
  button.type = 'button';
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('click', () => onOpen(button));
  return button;
};

/**
 * Shows an offer to pay in parts and a button that explains it, in place of what the server wrote there; both open the
 * provider's page. Two buttons are no reason to fetch a framework: an existing site's page has none. The returned
 * function puts the server's own nodes back. Source: commerce spec §4.
 */
export const drawPill = (
  element: Element,
  controller: InstallmentsController,
  onOpen: Open,
): (() => void) => {
  if (element.closest(OWN_UI)) return () => {};
  addDefaultStyles();
  const server = [...element.childNodes];
  const line = document.createElement('p');
  const pill = buttonOf('vt-installments-pill', onOpen);
  const info = buttonOf('vt-installments-info', onOpen);
  info.append('i');
  line.className = 'vt-installments';
  line.append(pill, ' ', info);
  const paint = (): void => {
    const {view} = controller.getSnapshot();
    if (!view) {
      line.remove();
      return;
    }
    pill.textContent = view.text;
    info.setAttribute('aria-label', view.info);
    if (!line.isConnected) element.append(line);
  };
  element.replaceChildren();
  paint();
  const stop = controller.subscribe(paint);
  return () => {
    stop();
    element.replaceChildren(...server);
  };
};
