import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {BuyController, BuyPhase} from '../../../src/services/buy-controller.js';

const labelFor = (phase: BuyPhase, idle: string, t: MessageFormat): string => {
  if (phase === 'adding' || phase === 'confirming') return t('adding');
  return phase === 'added' ? t('added') : idle;
};

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
export const bindButton = (
  root: Element,
  controller: BuyController,
  t: MessageFormat,
  signal: AbortSignal,
): (() => void) => {
  const button = root.querySelector<HTMLElement>('.sqs-add-to-cart-button');
  if (!button) return () => {};
  const inner = button.querySelector('.sqs-add-to-cart-button-inner') ?? button;
  const idle = button.dataset.originalLabel || inner.textContent?.trim() || t('add-to-cart');
  const alert = line('vt-alert', 'alert');
  const status = line('vt-hidden', 'status');
  const wrapper = button.closest('.sqs-add-to-cart-button-wrapper') ?? button;
  wrapper.after(alert, status);
  signal.addEventListener('abort', () => {
    alert.remove();
    status.remove();
    inner.textContent = idle;
  });

  button.addEventListener('click', () => void controller.add(), {signal});
  button.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      if (button.localName === 'button' || event.repeat) return;
      event.preventDefault();
      void controller.add();
    },
    {signal},
  );

  return () => {
    const {phase, alert: problem} = controller.getSnapshot();
    const label = labelFor(phase, idle, t);
    if (inner.textContent !== label) inner.textContent = label;
    button.classList.toggle('adding', phase === 'adding' || phase === 'confirming');
    button.classList.toggle('added', phase === 'added');
    button.setAttribute('aria-disabled', String(phase === 'adding'));
    status.textContent = phase === 'confirming' || phase === 'added' ? t('added') : '';
    alert.textContent = problem ? [problem.title, problem.text].filter(Boolean).join('. ') : '';
  };
};
