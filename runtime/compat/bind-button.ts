import type {BuySnapshot} from '../../src/catalog/buy-snapshot.js';
import type {BuyController} from '../../src/services/buy-controller.js';
import {COMPAT_WRAPPER} from '../../src/tables/page-contract.js';
import {createLabel} from './button-label.js';
import {createMessages} from './messages.js';
import {restoreAttributes} from './restore-served.js';

/** A button that the server already renders as sold out. */
const SAYS_SOLD_OUT = ':disabled,.sold-out,.cart-sold-out';
/** Before the names of the classes for adding and added: site styles and owners' scripts read either form. */
const PREFIXES = ['', 'cart-'];
/** Pictures of an add-on's button, and the phase each is for. Source: docs of real sites, add-ons. */
const ICONS = [
  ['.add-icon,.plus-icon', 'idle'],
  ['.loading-icon,.add-on-add-to-cart-loading', 'adding'],
  ['.complete-icon,.checkmark-icon', 'added'],
] as const;

/** Shows the icon for the button's phase; while it is idle the site's own styles decide. */
const showIcons = (button: Element, phase: string): void => {
  for (const [selector, shownIn] of ICONS)
    for (const icon of button.querySelectorAll<HTMLElement>(selector)) {
      icon.style.display = '';
      if (phase === 'idle') continue;
      const isHidden = getComputedStyle(icon).display === 'none';
      if ((phase === shownIn) === isHidden) icon.style.display = isHidden ? 'inline-block' : 'none';
    }
};

/** Shows the phase by icons and classes. */
const showPhase = (button: Element, phase: 'idle' | 'adding' | 'added'): void => {
  for (const prefix of PREFIXES)
    for (const name of ['adding', 'added']) button.classList.toggle(prefix + name, name === phase);
  showIcons(button, phase);
};

/**
 * Shows the state of an add button: its text, icons and classes, and the error below it. `idleLabel` returns
 * its idle text, null for the page's own. Returns how to update it. Source: facts, "add to cart"; commerce spec
 * §4.
 */
export const bindButton = (
  button: HTMLElement,
  controller: BuyController,
  idleLabel: () => string | null,
  signal: AbortSignal,
): (() => void) => {
  const showLabel = createLabel(button, signal);
  /** An idle button has the site's own text: another one would move what is next to it. */
  let isTouched = false;
  const saysSoldOut = button.matches(SAYS_SOLD_OUT);
  const showMessages = createMessages(button.closest(COMPAT_WRAPPER) ?? button, signal);
  restoreAttributes([button], ['class', 'aria-disabled'], signal);
  signal.addEventListener('abort', () => showIcons(button, 'idle'));

  const labelFor = ({view, phase, chosen}: BuySnapshot): string | null => {
    const isIdle = phase === 'idle';
    isTouched ||= !isIdle || Object.keys(chosen).length > 0;
    if (!isIdle || (view.button.isSoldOut && !saysSoldOut && isTouched)) return view.button.label;
    return idleLabel();
  };
  return () => {
    const snapshot = controller.getSnapshot();
    const {view, phase, variant, alert} = snapshot;
    const {isBusy} = view.button;
    const isSoldOut = variant ? view.mark?.kind === 'sold-out' : view.button.isSoldOut;
    showLabel(labelFor(snapshot));
    button.classList.toggle('cart-sold-out', isSoldOut && (variant !== null || saysSoldOut));
    if (isBusy || button.hasAttribute('aria-disabled')) button.setAttribute('aria-disabled', String(isBusy));
    showPhase(button, isBusy || phase === 'confirming' ? 'adding' : phase === 'added' ? phase : 'idle');
    showMessages(alert, view.news, isBusy);
  };
};
