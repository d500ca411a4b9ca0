import {partsOf, shapeOf} from '../../src/forms/field-lookup.js';
import type {FormField} from '../../src/forms/form.js';

/**
 * The id that a link to a field names: of its first control, or of its message where that has no id. Null for a field that a
 * visitor does not see. `id` is the page's own for the field.
 */
export const linkTargetOf = ({type, options, hasCountryCode}: FormField, id: string): string | null => {
  const shape = shapeOf(type);
  if (shape === 'none' || shape === 'hidden') return null;
  if (shape === 'parts') {
    const [first, second] = partsOf(type);
    return `${id}-${type === 'phone' && !hasCountryCode ? second : first}`;
  }
  if (type !== 'radio' && shape !== 'options') return shape === 'questions' ? `${id}-problem` : id;
  return options.length ? `${id}-0` : `${id}-problem`;
};
