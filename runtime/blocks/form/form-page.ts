import {FORMS_STYLESHEET} from '../../../src/tables/form-names.js';
import type {Page} from '../../contracts.js';
import {createFormMessages} from './form-messages.js';
import type {FormPage} from './open-form.js';

/** Creates what a form gets from its page, and fetches what it shows before a visitor uses it. */
export const createFormPage = async (page: Page): Promise<FormPage> => {
  const isStyled = !!document.querySelector(FORMS_STYLESHEET);
  if (!isStyled)
    page
      .chunk(() => import('../../chunks/form-styles.js'))
      .then(({addFormStyles}) => addFormStyles())
      .catch(() => {});
  const messages = createFormMessages(page);
  await messages.add('form');
  return {messages, isStyled};
};
