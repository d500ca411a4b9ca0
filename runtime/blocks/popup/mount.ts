import {DecodeError} from '../../../src/shared/errors.js';
import {decodePopup, isPopupDue, type PopupSettings} from '../../../src/site/popup.js';
import {FORMS_STYLESHEET} from '../../../src/tables/form-names.js';
import css from '../../../widgets/form/popup.css';
import {closeOnOutsideClick} from '../../../widgets/ui/close-on-outside-click.inline.js';
import type {Block, Mount} from '../../contracts.js';
import {readProps} from '../commerce/props.js';
import {fallbackStore} from '../form/storage.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {containFocus} from '../shared/contain-focus.js';

let isStyled = false;

/** Adds the default styles of popups, once, unless the page links them. */
const addPopupStyles = (): void => {
  if (!isStyled && !document.querySelector(FORMS_STYLESHEET)) addStyles(css);
  isStyled = true;
};

/** What the device stores about a popup. Source: runtime spec §3, popup overlay local storage keys. */
type Key = 'date-closed' | 'version' | 'submitted';

const keyOf = ({id}: PopupSettings, key: Key): string => `vitrine:popup:${id}:${key}`;

const isDue = (settings: PopupSettings): boolean =>
  isPopupDue(settings, {
    dateClosed: fallbackStore.get(keyOf(settings, 'date-closed')),
    version: fallbackStore.get(keyOf(settings, 'version')),
    submitted: fallbackStore.get(keyOf(settings, 'submitted')),
  });

const TYPED_IN = 'input,textarea,select,[contenteditable]';

/** True where a popup would interrupt: another dialog is open, or the visitor is typing. */
const isInTheWay = (): boolean =>
  Boolean(document.querySelector('dialog[open],[aria-modal=true]')) ||
  Boolean(document.activeElement?.matches(TYPED_IN));

const scrolledPercent = (): number => {
  const {scrollHeight, clientHeight, scrollTop} = document.documentElement;
  return scrollHeight > clientHeight ? (100 * scrollTop) / (scrollHeight - clientHeight) : 0;
};

/** Calls `callback` at the first of the owner's triggers. */
const onTrigger = ({page, signal}: Block, settings: PopupSettings, callback: () => void): void => {
  const {delayMs, scrollPercent, onExit} = settings;
  if (delayMs !== null) signal.addEventListener('abort', page.ports.clock.after(delayMs, callback));
  if (scrollPercent !== null)
    addEventListener('scroll', () => scrolledPercent() >= scrollPercent && callback(), {
      signal,
      passive: true,
    });
  if (onExit)
    document.documentElement.addEventListener('mouseleave', ({clientY}) => clientY <= 0 && callback(), {
      signal,
    });
};

/** Tries until nothing is in the way: again when a dialog closes, or a field is left. */
const whenFree = (block: Block, callback: () => void): void => {
  const {page, signal} = block;
  if (!isInTheWay()) {
    callback();
    return;
  }
  const waiting = new AbortController();
  signal.addEventListener('abort', () => waiting.abort(), {signal: waiting.signal});
  const again = (): void => {
    waiting.abort();
    // The new focus is known only after the event.
    page.ports.clock.after(0, () => signal.aborted || whenFree(block, callback));
  };
  for (const name of ['close', 'focusout'])
    addEventListener(name, again, {capture: true, signal: waiting.signal});
};

/**
 * Mounts a promo popup in the dialog that the server put into the block. It opens once, at the owner's trigger,
 * and closes by its button, Escape or an outside click. Without script it stays closed. Source: checklist
 * FORM-08, SITE-07.
 */
export const mountPopup: Mount = block => {
  const {element, page, signal} = block;
  const settings = decodePopup(readProps(element));
  const dialog = element.querySelector('dialog');
  if (!dialog) throw new DecodeError('dialog', 'a dialog in the block', 'none');
  if (!isDue(settings)) return () => {};
  addPopupStyles();
  let isAsked = false;
  const open = (): void => {
    if (isAsked) return;
    isAsked = true;
    whenFree(block, () => dialog.isConnected && isDue(settings) && dialog.showModal());
  };
  closeOnOutsideClick(dialog);
  // A captcha may put its challenge over the dialog, which is not modal meanwhile.
  const predicate = (target: Element): boolean => dialog.matches(':modal') && dialog.contains(target);
  containFocus({predicate}, signal);
  dialog.addEventListener(
    'click',
    ({target}) => target instanceof Element && target.closest('[data-close]') && dialog.close(),
    {signal},
  );
  dialog.addEventListener(
    'close',
    () => {
      fallbackStore.set(keyOf(settings, 'date-closed'), new Date(page.ports.clock.nowMs()).toISOString());
      fallbackStore.set(keyOf(settings, 'version'), settings.version);
    },
    {signal},
  );
  const stop = page.bus.on('form-submitted', ({origin}) => {
    if (origin instanceof Node && dialog.contains(origin))
      fallbackStore.set(keyOf(settings, 'submitted'), 'true');
  });
  onTrigger(block, settings, open);
  return () => {
    stop();
    dialog.close();
  };
};
