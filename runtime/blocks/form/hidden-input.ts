import type {FormElements} from '../../../widgets/form/field-elements.js';

/** An input that no visitor fills in, null in a form without it. */
export const hiddenInput = ({element}: FormElements, name: string): HTMLInputElement | null =>
  element.querySelector(`input[name="${name}"]`);
