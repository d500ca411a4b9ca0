import {FORM_WRAPPER} from '../../../src/tables/form-owners.js';
import type {Mount, Page} from '../../contracts.js';
import {mountForm} from './mount.js';
import type {FormParts} from './parts.js';

const partsOf = ({chunk}: Page): FormParts => ({
  actions: () => chunk(() => import('../../chunks/form-actions.js')),
  render: () => chunk(() => import('../../chunks/form-render.js')),
  files: () => chunk(() => import('../../chunks/form-files.js')),
  steps: () => chunk(() => import('../../chunks/form-steps.js')),
  existing: () => chunk(() => import('../../chunks/existing-form.js')),
  styles: () => chunk(() => import('../../chunks/form-styles.js')),
  captcha: () => chunk(() => import('../../chunks/captcha.js')),
});

/** A form or a newsletter: one download, and the addresses of those that only some forms need. */
export const mount: Mount = async block => {
  const {element, page} = block;
  const parts = partsOf(page);
  if (top !== self) page.chunk(() => import('../../chunks/form-press.js')).catch(() => {});
  if (!element.matches(FORM_WRAPPER)) return mountForm(block, parts);
  return (await parts.existing()).mountPlace(block, at => mountForm(at, parts));
};
