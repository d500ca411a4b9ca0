import {focusOn} from '../../../src/shared/focus-on.inline.js';
import type {FormElements} from '../../../widgets/form/field-elements.js';
import type {Steps} from '../../../widgets/form/steps.js';
import type {Block} from '../../contracts.js';
import {isBegun} from './is-begun.js';
import {loadSteps} from './load-parts.js';
import type {FormPage, OpenForm} from './open-form.js';

/**
 * True for a form that shows the visitor more than its markup: fields with a condition, notes about files, and
 * a counter of text that the browser restored.
 */
const needsCode = ({fields}: FormElements): boolean =>
  fields.some(
    ({field: {when, type}, counter, controls}) => when || type === 'file' || (counter && controls[0]?.value),
  );

/** Creates what downloads and opens a form, once, and what has it handle an event. */
const createOpening = (block: Block, elements: FormElements, formPage: FormPage) => {
  const {page} = block;
  let opened: OpenForm | null = null;
  const open = page.once(async () => {
    const [{openForm}] = await Promise.all([
      page.chunk(() => import('../../chunks/form-live.js')),
      formPage.messages.add('form-sending'),
    ]);
    opened = await openForm(block, elements, formPage);
    return opened;
  });
  const handle = (event: Event): void => {
    // At once: a focused element that leaves the page is not in its field later.
    if (opened) opened.handle(event);
    else
      open().then(
        later => later.handle(event),
        () => {},
      );
  };
  return {open, handle};
};

/** Creates what downloads and opens the steps of a form, once. They all are shown where their code does not come. */
const createSteps = (
  {page, signal}: Block,
  elements: FormElements,
  check: (at: number) => Promise<boolean>,
): (() => Promise<Steps | null>) => {
  const {element, showAllSteps} = elements;
  return page.once(async () => {
    if (!element.querySelector('.vt-step-buttons')) return null;
    try {
      return (await loadSteps(page)).openSteps(elements, {check, signal});
    } catch (error) {
      showAllSteps?.(element);
      throw error;
    }
  });
};

/**
 * Makes a form on the page live: what validates it and what sends it are downloads, fetched when a visitor comes near,
 * since most visits send nothing. What the visitor types before they arrive is handled as they do, and a submit waits
 * for them. Source: commerce spec §4, generic form.
 */
export const openWhenNear = async (
  block: Block,
  elements: FormElements,
  formPage: FormPage,
): Promise<() => void> => {
  const {page, signal} = block;
  const {element, form, alert} = elements;
  const {open, handle} = createOpening(block, elements, formPage);
  if (needsCode(elements)) await open();
  else if (isBegun(elements)) open().catch(() => {});
  for (const name of ['pointerover', 'focusin', 'input', 'focusout'])
    element.addEventListener(name, handle, {signal});
  const fail = (error: unknown): void => {
    if (signal.aborted) return;
    page.report('form-failed', `form ${form.id} was not sent`, block.element, error);
    focusOn(alert.show(formPage.messages.t('form-not-processed')));
  };
  const steps = createSteps(block, elements, async at => (await open()).check(at));
  if (!elements.showAllSteps) await steps();
  const send = async (): Promise<void> => {
    if (!(await (await steps())?.forward())) await (await open()).send();
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    // What a page counts as sent is the submit of the last step alone.
    if (element.querySelector('.vt-step-next:not([hidden])')) event.stopPropagation();
    send().catch(fail);
  };
  element.addEventListener('submit', submit, {signal});
  element.noValidate = true;
  return () => {
    element.noValidate = false;
  };
};
