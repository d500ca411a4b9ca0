import {decodeForm} from '../../../src/forms/decode-form.js';
import {findOwnElements} from '../../../widgets/form/field-elements.js';
import type {Mount} from '../../contracts.js';
import {readProps} from '../commerce/props.js';
import {createFormPage} from './form-page.js';
import {loadSteps} from './load-parts.js';
import {openWhenNear} from './open-when-near.js';

/** Makes a form or newsletter live: our own, as the server rendered it or by rendering it, else that of an existing site. */
export const mount: Mount = async block => {
  const {element, page} = block;
  if (top !== self) page.chunk(() => import('../../chunks/form-press.js')).catch(() => {});
  if (!element.matches('[data-block]')) {
    const {mountExistingForm} = await page.chunk(() => import('../../chunks/existing-form.js'));
    return mountExistingForm(block);
  }
  // The server's thanks for a form that was posted without script.
  const thanks = element.querySelector('.vt-form-sent');
  const form = decodeForm(readProps(element), '');
  // All steps of a server's form are visible until their code hides them: it is needed at once.
  if (element.querySelector('.vt-step')) loadSteps(page).catch(() => {});
  const formPage = await createFormPage(page);
  if (thanks) return () => {};
  let elements = findOwnElements(form, element);
  if (!elements) {
    const {renderForm} = await page.chunk(() => import('../../chunks/form-render.js'));
    elements = renderForm(block, form, formPage.messages.t, form.steps.length > 1);
  }
  return openWhenNear(block, elements, formPage);
};
