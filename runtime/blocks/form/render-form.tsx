import type {Form} from '../../../src/forms/form.js';
import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import {DecodeError} from '../../../src/shared/errors.js';
import {OwnForm} from '../../../widgets/form/own-form.js';
import type {Block} from '../../contracts.js';
import {renderOnce} from '../shared/render-once.js';
import {type FormElements, findOwnElements} from './field-elements.js';

/** Counts drawings, so that two of one form share no id. */
let formCount = 0;

/**
 * Renders a form that the server did not render, in place of the block's content. Throws `DecodeError` for two
 * fields with one id.
 */
export const renderForm = (
  block: Pick<Block, 'element' | 'signal'>,
  form: Form,
  t: FormMessageFormat,
): FormElements => {
  const prefix = `vt-${form.id}-${++formCount}`;
  renderOnce(block, <OwnForm form={form} t={t} prefix={prefix} />);
  const elements = findOwnElements(form, block.element);
  if (!elements) throw new DecodeError('fields', 'an id for each field', 'one twice');
  return elements;
};
