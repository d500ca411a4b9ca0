import {optionAfter} from '../../../src/site/suggestions.js';
import css from '../../../widgets/search/suggestions.css';
import type {Block} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {addDefaultStyles} from '../shared/default-styles.js';
import {makeElement} from '../shared/make-element.inline.js';
import {createReader} from './read-suggestions.js';
import {createSuggestionList} from './suggestion-list.js';

let isStyled = false;
const addSuggestionStyles = (): void => {
  addDefaultStyles();
  if (!isStyled) addStyles(css);
  isStyled = true;
};

/** The keys of a field with a list: the arrows choose, Enter goes to the chosen page, Escape closes. */
const keysOf =
  (list: ReturnType<typeof createSuggestionList>) =>
  (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const {count, current, chosen} = list.state;
    const next = optionAfter(event.key, current, count);
    if (next !== null) list.set(next);
    else if (event.key === 'Enter' && chosen) location.assign(chosen.href);
    else if (event.key === 'Escape' && count) list.set(-1, []);
    else return;
    event.preventDefault();
  };

/** Suggests pages below a search field while the visitor types. Returns how to end it. */
export const suggest = async (
  block: Block,
  form: HTMLFormElement,
  input: HTMLInputElement,
): Promise<() => void> => {
  const {page, signal, element} = block;
  const {t, addMessages} = await page.commerce();
  await addMessages('search');
  if (signal.aborted) return () => {};
  addSuggestionStyles();
  const host = makeElement('div', 'vt-suggestions-host');
  form.after(host);
  const list = createSuggestionList(host, input, t('search-suggestions'));
  const reader = createReader(
    page,
    (q, found) => list.set(-1, found, q ? t('search-suggestion-count', {count: found.length}) : ''),
    error => {
      list.set(-1, []);
      page.report('suggestions-failed', `suggestions did not arrive: ${String(error)}`, element, error);
    },
  );
  const leave = ({relatedTarget}: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) list.set(-1, []);
  };
  input.addEventListener('input', () => reader.type(input.value), {signal});
  input.addEventListener('keydown', keysOf(list), {signal});
  input.addEventListener('blur', leave, {signal});
  if (document.activeElement === input && input.value !== input.defaultValue) reader.type(input.value);
  return () => {
    reader.stop();
    list.end();
    host.remove();
  };
};
