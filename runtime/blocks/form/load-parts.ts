import type {FormParts} from '../../../widgets/form/render-state.js';
import type {Page} from '../../contracts.js';

/** Downloads what leads through the steps of a form. */
export const loadSteps = (page: Page) => page.chunk(() => import('../../chunks/form-steps.js'));

/** Returns what downloads, once, what renders the parts of a form that only some visitors see. */
export const partsLoader = (page: Page): (() => Promise<FormParts>) =>
  page.once(() => page.chunk(() => import('../../chunks/form-parts.js')));
