import type {FieldType} from '../tables/form-fields.js';

/**
 * True where the visitor left a field empty. `strings` are those of its answer. A menu of AM and PM without a blank choice
 * always has a value, and hidden seconds may be preset to zero: neither of them alone is a time. Source: public pages.
 */
export const isBlank = (type: FieldType, strings: readonly string[]): boolean => {
  const [hour = '', minute = '', second = ''] = strings;
  const said = type === 'time' ? [hour, minute, second.replace(/^0+$/, '')] : strings;
  return said.every(text => !text.trim());
};
