import type {Form} from '../../../src/forms/form.js';
import {formMarkup} from '../../../src/forms/form-markup.js';
import type {FormWords} from '../../../src/forms/form-words.js';
import type {Markup} from '../../../src/forms/markup.js';
import {DecodeError} from '../../../src/shared/errors.js';
import type {Block} from '../../contracts.js';
import {type FormFace, findOwnFace} from './faces.js';

/** Counts drawings, so that two of one form share no id. */
let drawings = 0;

const nodeOf = (markup: Markup): Node => {
  if (typeof markup === 'string') return document.createTextNode(markup);
  const element = document.createElement(markup.tag);
  for (const [name, value] of Object.entries(markup.attributes))
    if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  element.append(...markup.children.map(nodeOf));
  return element;
};

/** Draws a form that the server did not, in place of what stands in its block. Throws `DecodeError` for two fields of one id. */
export const drawForm = (
  {element: block, signal}: Pick<Block, 'element' | 'signal'>,
  form: Form,
  t: FormWords,
): FormFace => {
  const server = [...block.children].filter(child => !child.matches('script'));
  const prefix = `vt-${form.id}-${++drawings}`;
  const drawn = nodeOf(
    formMarkup({
      form,
      t,
      prefix,
      action: '',
      answers: {},
      problems: {},
      alert: '',
      files: null,
      hidden: {},
    }),
  );
  for (const child of server) child.remove();
  block.append(drawn);
  signal.addEventListener('abort', () => {
    drawn.parentNode?.removeChild(drawn);
    block.append(...server);
  });
  const face = findOwnFace(form, block);
  if (!face) throw new DecodeError('fields', 'an id for each field', 'one twice');
  return face;
};
