import type {Mount, Page} from '../contracts.js';
import type {FormParts} from './form/parts.js';
import {mountForm} from './form.js';

const partsOf = ({chunk}: Page): FormParts => ({
  act: () => chunk(() => import('./form-act.js')),
  draw: () => chunk(() => import('./form-draw.js')),
  files: () => chunk(() => import('./form-files.js')),
  steps: () => chunk(() => import('./form-steps.js')),
  classic: () => chunk(() => import('./classic-form.js')),
  context: () => chunk(() => import('./context-form.js')),
  looks: () => chunk(() => import('./form-looks.js')),
  captcha: () => chunk(() => import('./captcha.js')),
});

/** A form or a newsletter: one download, and the addresses of those that only some forms need. */
export const mount: Mount = block => {
  const {page} = block;
  if (top !== self) page.chunk(() => import('./form-press.js')).catch(() => {});
  return mountForm(block, partsOf(page));
};
