import {focusOn} from '../../../src/shared/focus-on.js';
import type {Block} from '../../contracts.js';
import type {FormElements} from './field-elements.js';
import type {FormMessages} from './form-messages.js';
import type {OpenForm} from './open-form.js';
import {hasStored} from './storage-fallback.js';

/**
 * True for a form that shows the visitor more than its markup: steps, fields with a condition, notes about files, and
 * a counter of text that the browser restored.
 */
const needsCode = ({form, fields}: FormElements): boolean =>
  form.steps.length > 0 ||
  fields.some(
    ({field: {when, type}, counter, controls}) => when || type === 'file' || (counter && controls[0]?.value),
  );

/**
 * Makes a form on the page live: what validates it and what sends it are downloads, fetched when a visitor comes near,
 * since most visits send nothing. What the visitor types before they arrive is handled as they do, and a submit waits
 * for them. Source: commerce spec §4, generic form.
 */
export const openWhenNear = async (
  block: Block,
  elements: FormElements,
  messages: FormMessages,
): Promise<() => void> => {
  const {page, signal} = block;
  const {element, form, alert} = elements;
  let opened: OpenForm | null = null;
  const fetchActions = page.once(() => page.chunk(() => import('../../chunks/form-actions.js')));
  const open = page.once(async () => {
    const [{openForm}] = await Promise.all([
      page.chunk(() => import('../../chunks/form-live.js')),
      messages.add('form-sending'),
    ]);
    // The form left the page meanwhile.
    signal.throwIfAborted();
    opened = await openForm(block, elements, {messages, fetchActions});
    return opened;
  });
  const near = (): void => {
    // With the rest, not after it.
    fetchActions().catch(() => {});
    open()
      .then(form => form.near())
      .catch(() => {});
  };
  const fail = (error: unknown): void => {
    if (signal.aborted) return;
    page.report('form-failed', `form ${form.id} was not sent`, block.element, error);
    const text = messages.t('form-not-processed');
    if (opened) opened.show(new Map(), text);
    else focusOn(alert.show(text));
  };
  if (needsCode(elements)) await open();
  for (const name of ['pointerover', 'focusin'])
    element.addEventListener(name, near, {signal, passive: true, once: true});
  for (const name of ['input', 'focusout'] as const)
    element.addEventListener(
      name,
      event => {
        if (opened) opened.handle(event);
        else
          open()
            .then(({handle}) => handle(event))
            .catch(() => {});
      },
      {signal},
    );
  element.addEventListener(
    'submit',
    event => {
      event.preventDefault();
      open()
        .then(({send}) => send())
        .catch(fail);
    },
    {signal},
  );
  // Something typed or sent before.
  if (hasStored('vitrine:form') || element.contains(document.activeElement)) near();
  element.noValidate = true;
  return () => {
    element.noValidate = false;
  };
};
