import {nearest} from '../../../../src/template/language/suggest.js';

/** What is wrong with an attribute that names something the catalogue lacks, and what was probably meant. */
export const unknownId = (attribute: string, id: string, ids: readonly string[]): string => {
  const meant = nearest(id, ids);
  const list = attribute === 'data-form' ? 'forms' : 'products';
  const known =
    ids.length > 0 ? `one of ${ids.join(', ')}` : `an id of the list "${list}", which the catalogue lacks`;
  return `${attribute}: found "${id}", expected ${known}${meant === undefined ? '' : `; did you mean "${meant}"?`}`;
};
