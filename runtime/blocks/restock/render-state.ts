import type {RestockController} from '../../../src/services/restock-controller.js';
import {focusOn} from '../../../src/shared/focus-on.inline.js';
import {createTextLine} from '../../compat/text-line.js';
import type {RestockParts} from './find-parts.js';

let count = 0;

/** The lines of our own form; a site's own form has none. */
const linesOf = ({alert, status}: Pick<RestockParts, 'alert' | 'status'>) => {
  const lines = {
    alert: alert ?? createTextLine('vt-alert', 'alert'),
    status: status ?? createTextLine('vt-restock-done', 'status'),
  };
  lines.alert.id ||= `vt-restock-${++count}`;
  if (!status) lines.status.tabIndex = -1;
  return lines;
};

/**
 * Shows a restock form's state: its error below the form, described on its field, the sending, and the thanks
 * that replace the sent form. Returns how to update, and how to restore the site's own nodes.
 */
export const createUpdater = (
  root: HTMLElement,
  {form, email, submit, ...own}: RestockParts,
  {getSnapshot}: RestockController,
  strings: {readonly done: string; readonly sending: string},
) => {
  const served = [...root.childNodes];
  const {alert, status} = linesOf(own);
  const unsent = own.status ? served : [...served, status];

  const update = (): void => {
    const {phase, problem, isEmailWrong} = getSnapshot();
    const isDone = phase === 'done';
    if (problem && !alert.isConnected) form.appendChild(alert);
    // While there is no error, a site's own form has no element of ours.
    if (!problem && !own.alert) alert.remove();
    if (alert.textContent !== problem) alert.textContent = problem;
    email.toggleAttribute('aria-invalid', isEmailWrong);
    if (isEmailWrong) {
      email.setAttribute('aria-invalid', 'true');
      email.setAttribute('aria-describedby', alert.id);
      focusOn(email);
    } else email.removeAttribute('aria-describedby');
    if (phase === 'sending') submit?.setAttribute('aria-disabled', 'true');
    else submit?.removeAttribute('aria-disabled');
    if (phase === 'sending' && !status.isConnected) root.appendChild(status);
    status.textContent = isDone ? strings.done : phase === 'sending' ? strings.sending : '';
    if (isDone === form.isConnected) root.replaceChildren(...(isDone ? [status] : unsent));
    if (isDone) focusOn(status);
  };
  const restore = (): void => {
    if (!own.alert) alert.remove();
    alert.textContent = '';
    status.textContent = '';
    root.replaceChildren(...served);
    for (const name of ['aria-invalid', 'aria-describedby']) email.removeAttribute(name);
    submit?.removeAttribute('aria-disabled');
  };
  return {update, restore};
};
