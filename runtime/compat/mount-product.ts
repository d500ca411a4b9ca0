import {ADD_BUTTON, MENU_TEXT} from '../../src/tables/page-contract.js';
import {bindKeys} from '../blocks/shared/bind-keys.inline.js';
import type {Mount} from '../contracts.js';
import {createBinder} from './bindings-loader.js';
import {MENU_TEXTS, setMenuText} from './menu-text.js';
import {openController} from './open-controller.js';
import {partsIn} from './product-parts.js';
import {createReader} from './read-product.js';
import {restoreAttributes} from './restore-served.js';

/** Shows the text of menus that styles hide without it. Source: docs of real sites, site styles. */
const showMenuTexts = (root: Element, signal: AbortSignal): void => {
  const wrappers = partsIn(root, MENU_TEXT);
  restoreAttributes(wrappers, MENU_TEXTS, signal);
  for (const wrapper of wrappers) {
    const [chosen] = wrapper.querySelector('select')?.selectedOptions ?? [];
    if (chosen) setMenuText(wrapper, chosen.text.trim());
  }
};

/**
 * Makes a product in an existing site's own markup live in place: it renders nothing again, and changes nothing
 * until a visitor uses it.
 */
export const mount: Mount = async block => {
  const {element, page, signal, fail} = block;
  const commerce = await page.commerce();
  const reader = createReader(block, commerce);
  const buttons = partsIn(element, ADD_BUTTON);
  let found = reader.served();
  if (!found) {
    const {fetchProduct, explainPresses} = await page.chunk(() => import('../chunks/compat-fetch.js'));
    try {
      found = await fetchProduct(block, commerce, reader);
    } catch (error) {
      return explainPresses(block, commerce, {buttons, error});
    }
  }
  const {controller, product} = await openController(block, commerce, found);
  const bind = createBinder({block, commerce, controller, product, buttons});
  let offline: HTMLElement | null = null;
  const add = async (event?: Event): Promise<void> => {
    // In a form of the site it would be sent.
    event?.preventDefault();
    offline?.remove();
    try {
      const readFields = await bind();
      if (readFields()) await controller.add();
    } catch {
      offline = document.createElement('p');
      offline.setAttribute('role', 'alert');
      offline.textContent = commerce.t('check-connection');
      buttons[0]?.after(offline);
    }
  };
  // A page may have broken what shows that line too.
  const press = (event?: Event): void => void add(event).catch(fail);
  showMenuTexts(element, signal);
  restoreAttributes(buttons, ['disabled'], signal);
  for (const button of buttons) {
    if (!controller.getSnapshot().view.button.isSoldOut) button.removeAttribute('disabled');
    button.addEventListener('click', press, {signal});
    bindKeys(button, press, signal);
  }
  return () => {
    offline?.remove();
    controller.dispose();
  };
};
