import type {BeforeHook} from '../../../src/services/before-hooks.js';
import type {AddRequest} from '../../../src/services/cart-requests.js';
import {focusOn} from '../../../src/shared/focus-on.inline.js';
import type {Mount} from '../../contracts.js';

/** The prefix of an answer's field name in the server's form; its label follows. */
const PREFIX = 'field:';
type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Adds the answers of the server's own fields to an add of their item. An invalid field shows its error and
 * gets the focus.
 */
export const mount: Mount = ({element, page}) => {
  const fields = [...element.querySelectorAll<Field>(`[name^="${PREFIX}"]`)];
  const labelOf = ({name}: Field): string => name.slice(PREFIX.length);
  const answer = (): string | Partial<AddRequest> => {
    const wrong = fields.find(field => !field.checkValidity());
    focusOn(wrong);
    if (wrong) return `${labelOf(wrong)}: ${wrong.validationMessage}`;
    const answers = fields
      .filter(({value}) => value.trim())
      .map(field => ({label: labelOf(field), value: field.value.trim()}));
    return {additionalFields: JSON.stringify(answers)};
  };
  const hook: BeforeHook = {
    name: 'cart.add',
    handle: ({itemId}: AddRequest) => (itemId === element.dataset.itemId ? answer() : null),
  };
  page.hooks.add(hook);
  return () => page.hooks.delete(hook);
};
