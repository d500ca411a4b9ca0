import type {BuyController} from '../../src/services/buy-controller.js';
import {bindKeys} from '../chunks/shared/bind-keys.js';
import {restoreServed} from './restore-served.js';

const line = (className: string, role: string): HTMLParagraphElement => {
  const element = document.createElement('p');
  element.className = className;
  element.setAttribute('role', role);
  return element;
};

/**
 * Makes the site's add button work by mouse and keyboard and tells its state; an alert line is added below it, since
 * such pages have none. Source: facts, "add to cart"; commerce spec §4.
 */
export const bindButton = (root: Element, controller: BuyController, signal: AbortSignal): (() => void) => {
  const button = root.querySelector<HTMLElement>('.sqs-add-to-cart-button');
  if (!button) return () => {};
  const inner = button.querySelector('.sqs-add-to-cart-button-inner') ?? button;
  const idle = button.dataset.originalLabel || (inner.textContent ?? '').trim();
  const alert = line('vt-alert', 'alert');
  const status = line('vt-hidden', 'status');
  const press = (): void => void controller.add();
  restoreServed([inner], [], signal);
  restoreServed([button], ['class', 'aria-disabled'], signal);
  (button.closest('.sqs-add-to-cart-button-wrapper') ?? button).after(alert, status);
  button.addEventListener('click', press, {signal});
  bindKeys(button, press, signal);
  signal.addEventListener('abort', () => {
    alert.remove();
    status.remove();
  });

  return () => {
    const {view, phase, alert: problem} = controller.getSnapshot();
    const isIdle = phase === 'idle' || phase === 'failed';
    // The site's own label stands unless it has none: the owner chose it.
    const label = isIdle && idle && !view.button.isSoldOut ? idle : view.button.label;
    if (inner.textContent !== label) inner.textContent = label;
    button.classList.toggle('adding', view.button.isBusy);
    button.classList.toggle('added', phase === 'added');
    button.setAttribute('aria-disabled', String(view.button.isBusy));
    status.textContent = view.news;
    alert.textContent = problem ? `${problem.title}. ${problem.text}` : '';
  };
};
