import {decodeForm} from '../../../src/forms/decode-form.js';
import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import type {Block} from '../../contracts.js';
import {readProps} from '../commerce/props.js';
import {type FormElements, findOwnElements} from './field-elements.js';
import {createFormMessages} from './form-messages.js';
import {openWhenNear} from './open-when-near.js';

/** Finds our own form, as the server rendered it or by rendering it, else the form of an existing site. */
const findElements = async (block: Block, t: FormMessageFormat): Promise<FormElements | null> => {
  const {element, page} = block;
  if (!element.matches('[data-block]')) {
    const {openExistingForm} = await page.chunk(() => import('../../chunks/existing-form.js'));
    return openExistingForm(block, t);
  }
  const form = decodeForm(readProps(element), '');
  const found = findOwnElements(form, element);
  if (found) return found;
  const {renderForm} = await page.chunk(() => import('../../chunks/form-render.js'));
  return renderForm(block, form, t);
};

/** Makes a form or newsletter of the page live in place. */
export const mountForm = async (block: Block): Promise<() => void> => {
  const {page} = block;
  const messages = createFormMessages(page);
  await messages.add('form');
  page
    .chunk(() => import('../../chunks/form-styles.js'))
    .then(({addFormStyles}) => addFormStyles())
    .catch(() => {});
  const elements = await findElements(block, messages.t);
  return elements ? openWhenNear(block, elements, messages) : () => {};
};
