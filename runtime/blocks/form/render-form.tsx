import type {Form} from '../../../src/forms/form.js';
import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import {type FormElements, findOwnElements} from '../../../widgets/form/field-elements.js';
import {OwnForm} from '../../../widgets/form/own-form.js';
import type {Block} from '../../contracts.js';
import {renderOnce} from '../shared/render-once.inline.js';

/** Counts drawings, so that two of one form share no id. */
let formCount = 0;

/** Shows a form whole, without what leads through its steps. */
const showAllSteps = (form: HTMLElement): void => {
  for (const part of form.querySelectorAll('.vt-steps,.vt-step-buttons')) part.remove();
  for (const part of form.querySelectorAll<HTMLElement>('.vt-step,.vt-submit')) part.style.display = '';
};

/**
 * Renders a form that the server did not render, in place of the block's content. `isFirstStep`: of a form in steps the first
 * alone.
 */
export const renderForm = (
  block: Pick<Block, 'element' | 'signal'>,
  form: Form,
  t: FormMessageFormat,
  isFirstStep?: boolean,
): FormElements => {
  const prefix = `vt-${form.id}-${++formCount}`;
  renderOnce(block, <OwnForm form={form} t={t} prefix={prefix} isFirstStep={isFirstStep} />);
  // Just rendered, all of them are there.
  const elements = findOwnElements(form, block.element) as FormElements;
  return isFirstStep ? {...elements, showAllSteps} : elements;
};
