import {FORM_WRAPPER} from '../../src/tables/form-owners.js';
import type {Mount, Page} from '../contracts.js';
import type {FormParts} from './form/parts.js';
import {mountForm} from './form.js';

const partsOf = ({chunk}: Page): FormParts => ({
  act: () => chunk(() => import('./form-act.js')),
  draw: () => chunk(() => import('./form-draw.js')),
  files: () => chunk(() => import('./form-files.js')),
  steps: () => chunk(() => import('./form-steps.js')),
  existing: () => chunk(() => import('./classic-form.js')),
  looks: () => chunk(() => import('./form-looks.js')),
  captcha: () => chunk(() => import('./captcha.js')),
});

/** A form or a newsletter: one download, and the addresses of those that only some forms need. */
export const mount: Mount = async block => {
  const {element, page} = block;
  const parts = partsOf(page);
  if (top !== self) page.chunk(() => import('./form-press.js')).catch(() => {});
  if (!element.matches(FORM_WRAPPER)) return mountForm(block, parts);
  return (await parts.existing()).mountPlace(block, at => mountForm(at, parts));
};
