import {latinDigits} from '../../../src/i18n/digits.js';

/**
 * Browsers in another language drop the digits of an Arabic keyboard from number fields: Latin digits replace
 * them.
 */
const typeLatin = (event: InputEvent): void => {
  const {target, data} = event;
  if (!data || !(target instanceof HTMLInputElement) || target.type !== 'number') return;
  const latin = latinDigits(data);
  if (latin === data || !target.closest('[data-block-state]')) return;
  event.preventDefault();
  // Deprecated, but the only way that preserves the caret and undo in a number field.
  document.execCommand('insertText', false, latin);
};

/** Accepts the digits of the visitor's keyboard in the number fields of blocks, from now on. */
export const takeDigits = (): void => document.addEventListener('beforeinput', typeLatin);
