import {hydrateRoot} from 'react-dom/client';
import {optionAfter, type Suggestion} from '../../../src/site/suggestions.js';
import css from '../../../widgets/search/suggestions.css';
import {optionId, Suggestions} from '../../../widgets/search/suggestions.js';
import type {Block} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.js';
import {makeElement} from '../shared/make-element.js';
import {createReader} from './read-suggestions.js';

let isStyled = false;
const addSuggestionStyles = (): void => {
  if (!isStyled) addStyles(css);
  isStyled = true;
};

/** What makes a field the combobox of the list with an id. */
const ATTRIBUTES = (id: string) =>
  new Map([
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', id],
    ['aria-expanded', 'false'],
  ]);

/** Adds the places of the list and of what is announced of it, after the form. Returns how to remove them. */
const addPlaces = (form: HTMLFormElement) => {
  const host = makeElement('div', 'vt-suggestions-host');
  const status = makeElement('p', 'vt-suggestions-status');
  status.setAttribute('role', 'status');
  form.after(host, status);
  return {host, status};
};

/**
 * Suggests pages below a search field while the visitor types: the arrows choose one, Enter goes there, Escape closes
 * the list. Returns how to end it. Source: WAI-ARIA Authoring Practices, combobox with a list.
 */
export const suggest = async (
  block: Block,
  form: HTMLFormElement,
  input: HTMLInputElement,
): Promise<() => void> => {
  const {page, signal} = block;
  const {t, addMessages} = await page.commerce();
  await addMessages('search');
  if (signal.aborted) return () => {};
  addSuggestionStyles();
  const id = `${input.id || 'search'}-suggestions`;
  const {host, status} = addPlaces(form);
  let items: readonly Suggestion[] = [];
  let current = -1;
  const tree = () => <Suggestions id={id} label={t('search-suggestions')} items={items} current={current} />;
  const root = hydrateRoot(host, tree());
  const attributes = ATTRIBUTES(id);
  for (const [name, value] of attributes) input.setAttribute(name, value);
  const render = (): void => {
    root.render(tree());
    input.setAttribute('aria-expanded', String(items.length > 0));
    if (current < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(id, current));
  };
  const set = (next: readonly Suggestion[], chosen = -1): void => {
    items = next;
    current = chosen;
    render();
  };
  const show = (q: string, found: readonly Suggestion[]): void => {
    set(found);
    status.textContent = q ? t('search-suggestion-count', {count: found.length}) : '';
  };
  const reader = createReader(page, show, error => {
    set([]);
    page.report('suggestions-failed', `suggestions did not arrive: ${String(error)}`, block.element, error);
  });
  const press = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const next = optionAfter(event.key, current, items.length);
    const chosen = items[current];
    if (next !== null) set(items, next);
    else if (event.key === 'Enter' && chosen) location.assign(chosen.href);
    else if (event.key === 'Escape' && items.length) set([]);
    else return;
    event.preventDefault();
  };
  const leave = ({relatedTarget}: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) set([]);
  };
  input.addEventListener('input', () => reader.type(input.value), {signal});
  input.addEventListener('keydown', press, {signal});
  input.addEventListener('blur', leave, {signal});
  if (document.activeElement === input && input.value !== input.defaultValue) reader.type(input.value);
  return () => {
    reader.stop();
    root.unmount();
    host.remove();
    status.remove();
    for (const name of [...attributes.keys(), 'aria-activedescendant']) input.removeAttribute(name);
  };
};
