import type {Mount} from '../contracts.js';
import type {FormParts} from './form/parts.js';
import {mountForm} from './form.js';

const PARTS: FormParts = {
  act: () => import('./form-act.js'),
  draw: () => import('./form-draw.js'),
  steps: () => import('./form-steps.js'),
  classic: () => import('./classic-form.js'),
  looks: () => import('./form-looks.js'),
  captcha: () => import('./captcha.js'),
};

/** A form or a newsletter: one download, and the addresses of those that only some forms need. */
export const mount: Mount = block => mountForm(block, PARTS);
