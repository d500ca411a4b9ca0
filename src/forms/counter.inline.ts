import type {FormField} from './form.js';

/** The counter under a text area, null without a positive limit. Source: commerce spec §4, §5. */
export const counterOf = (
  {maxLength}: FormField,
  text: string,
): {readonly text: string; readonly isOver: boolean} | null =>
  maxLength !== null && maxLength > 0
    ? {text: `${text.length} / ${maxLength}`, isOver: text.length > maxLength}
    : null;
