import {FORM_WRAPPER} from '../../../src/tables/form-owners.js';
import type {Mount} from '../../contracts.js';
import {mountForm} from './mount.js';

/** A form or a newsletter: one download. */
export const mount: Mount = async block => {
  const {element, page} = block;
  if (top !== self) page.chunk(() => import('../../chunks/form-press.js')).catch(() => {});
  if (!element.matches(FORM_WRAPPER)) return mountForm(block);
  const {mountPlace} = await page.chunk(() => import('../../chunks/existing-form.js'));
  return mountPlace(block, mountForm);
};
