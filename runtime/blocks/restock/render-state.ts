import type {RestockController} from '../../../src/services/restock-controller.js';
import {focusOn} from '../../../src/shared/focus-on.js';
import type {RestockParts} from './find-parts.js';

const line = (className: string, role: string): HTMLParagraphElement => {
  const element = document.createElement('p');
  element.className = className;
  element.setAttribute('role', role);
  return element;
};

let count = 0;

/**
 * Shows a restock form's state: its error below the form, described on its field, the sending, and the thanks
 * that replace the sent form. Returns how to update, and how to restore the site's own nodes.
 */
export const createUpdater = (
  root: HTMLElement,
  {form, email, submit}: RestockParts,
  {getSnapshot}: RestockController,
  strings: {readonly done: string; readonly sending: string},
) => {
  const served = [...root.childNodes];
  const alert = line('vt-alert', 'alert');
  const status = line('vt-restock-done', 'status');
  alert.id = `vt-restock-${++count}`;
  status.tabIndex = -1;

  const update = (): void => {
    const {phase, problem, isEmailWrong} = getSnapshot();
    const isDone = phase === 'done';
    // While there is no error, the site's layout has no element of ours.
    if (problem && !alert.isConnected) form.appendChild(alert);
    if (!problem) alert.remove();
    if (alert.textContent !== problem) alert.textContent = problem;
    email.toggleAttribute('aria-invalid', isEmailWrong);
    if (isEmailWrong) {
      email.setAttribute('aria-invalid', 'true');
      email.setAttribute('aria-describedby', alert.id);
      focusOn(email);
    } else email.removeAttribute('aria-describedby');
    if (phase === 'sending') submit?.setAttribute('aria-disabled', 'true');
    else submit?.removeAttribute('aria-disabled');
    if (phase === 'sending') root.appendChild(status);
    status.textContent = isDone ? strings.done : phase === 'sending' ? strings.sending : '';
    if (isDone === form.isConnected) root.replaceChildren(...(isDone ? [] : served), status);
    if (isDone) focusOn(status);
  };
  const restore = (): void => {
    alert.remove();
    root.replaceChildren(...served);
    for (const name of ['aria-invalid', 'aria-describedby']) email.removeAttribute(name);
    submit?.removeAttribute('aria-disabled');
  };
  return {update, restore};
};
