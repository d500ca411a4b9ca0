import {hydrateRoot} from 'react-dom/client';
import type {Suggestion} from '../../../src/site/suggestions.js';
import {optionId, Suggestions} from '../../../widgets/search/suggestions.js';

/** What makes a field the combobox of the list with an id. Source: WAI-ARIA Authoring Practices, combobox. */
const attributesFor = (id: string) =>
  new Map([
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', id],
    ['aria-expanded', 'false'],
  ]);

const ACTIVE = 'aria-activedescendant';

/** The list of suggestions below a field, which is its combobox meanwhile. */
export const createSuggestionList = (host: Element, input: HTMLInputElement, label: string) => {
  const id = `${input.id || 'search'}-suggestions`;
  let items: readonly Suggestion[] = [];
  let current = -1;
  let status = '';
  const tree = () => <Suggestions id={id} label={label} items={items} current={current} status={status} />;
  const root = hydrateRoot(host, tree());
  const attributes = attributesFor(id);
  for (const [name, value] of attributes) input.setAttribute(name, value);
  return {
    /** How many are shown, which one is chosen, -1 for none, and its page. */
    get state() {
      return {count: items.length, current, chosen: items[current]};
    },
    /** Shows other suggestions, or chooses another one of the same; announces `news`. */
    set(chosen: number, next: readonly Suggestion[] = items, news = status): void {
      items = next;
      current = chosen;
      status = news;
      root.render(tree());
      input.setAttribute('aria-expanded', String(items.length > 0));
      if (current < 0) input.removeAttribute(ACTIVE);
      else input.setAttribute(ACTIVE, optionId(id, current));
    },
    end(): void {
      root.unmount();
      for (const name of [...attributes.keys(), ACTIVE]) input.removeAttribute(name);
    },
  };
};
