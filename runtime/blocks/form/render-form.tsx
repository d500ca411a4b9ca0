import {createRoot} from 'react-dom/client';
import type {Form} from '../../../src/forms/form.js';
import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import {DecodeError} from '../../../src/shared/errors.js';
import {OwnForm} from '../../../widgets/form/own-form.js';
import type {Block} from '../../contracts.js';
import {type FormElements, findOwnElements} from './field-elements.js';

/** Counts drawings, so that two of one form share no id. */
let formCount = 0;

/**
 * Renders a form that the server did not render, in place of the block's content. Throws `DecodeError` for two
 * fields with one id.
 */
export const renderForm = (
  {element: block, signal}: Pick<Block, 'element' | 'signal'>,
  form: Form,
  t: FormMessageFormat,
): FormElements => {
  const server = [...block.children].filter(child => !child.matches('script'));
  const place = document.createElement('div');
  const prefix = `vt-${form.id}-${++formCount}`;
  const root = createRoot(place);
  root.render(<OwnForm form={form} t={t} prefix={prefix} />);
  // React changes nothing later, so the rendered form becomes live like one from the server.
  const rendered = [...place.childNodes];
  for (const child of server) child.remove();
  block.append(...rendered);
  signal.addEventListener('abort', () => {
    for (const child of rendered) child.parentNode?.removeChild(child);
    block.append(...server);
  });
  const elements = findOwnElements(form, block);
  if (!elements) throw new DecodeError('fields', 'an id for each field', 'one twice');
  return elements;
};
