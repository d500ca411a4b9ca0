import {matchesQuery} from '../../../src/catalog/matches-query.js';
import {DecodeError} from '../../../src/shared/errors.js';
import {parseHtml} from '../../boot/html-sink.js';
import type {Block, Mount} from '../../contracts.js';
import {loadEngine} from './engine.js';
import type {TemplateEngine} from './engine-address.js';
import {decodeSearchProps, type SearchProps} from './search-props.js';

/**
 * Milliseconds of a pause in typing after which the results update. Source: our choice, usual for search
 * fields.
 */
const PAUSE_MS = 200;

const findForm = (element: HTMLElement) => {
  const form = element.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('input[name=q]');
  if (!form || !input) throw new DecodeError('form', 'a form with an input named q', 'none');
  return {form, input};
};

/**
 * Renders the results of a query into each `data-search` element of the block; one that is a live region
 * announces them.
 */
const show = ({element, page}: Block, props: SearchProps, engine: TemplateEngine, q: string): void => {
  const {templates, partials, t} = props;
  const items = props.items.filter(({messages}) => matchesQuery(q, messages));
  const data = {items, count: items.length, q, t};
  for (const place of element.querySelectorAll<HTMLElement>('[data-search]')) {
    const source = templates[place.dataset.search ?? ''] ?? '';
    const {output, errors} = engine.render(source, data, {locale: page.site.locale, partials});
    if (errors[0]) throw new Error(`template ${place.dataset.search}: ${errors[0].message}`);
    place.replaceChildren(...parseHtml(output));
  }
};

/** Writes the query into the address, for sharing, reloading and Back. */
const updateAddress = (q: string): void => {
  const url = new URL(location.href);
  if (q) url.searchParams.set('q', q);
  else url.searchParams.delete('q');
  history.replaceState(history.state, '', url);
};

/**
 * Mounts a search form that searches while the visitor types. It renders fewer items with the server's own
 * template. If the engine does not load, the form works as a plain one. Source: our choice.
 */
export const mountSearch: Mount = async block => {
  const {element, page, signal} = block;
  const {readProps} = await page.commerce();
  const props = decodeSearchProps(readProps(element));
  const {form, input} = findForm(element);
  const engine = page.once(() => loadEngine(element));
  let shown = input.defaultValue.trim();
  let cancel = (): void => {};
  const find = async (): Promise<void> => {
    cancel();
    const loaded = await engine();
    const q = input.value.trim();
    if (signal.aborted || q === shown) return;
    shown = q;
    // Safari resets a field without autocomplete to this value when its page returns from the cache.
    input.defaultValue = q;
    show(block, props, loaded, q);
    updateAddress(q);
  };
  const later = (): void => {
    cancel();
    cancel = page.ports.clock.after(PAUSE_MS, () => void find().catch(block.fail));
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    find().catch(error => {
      block.fail(error);
      form.submit();
    });
  };
  input.addEventListener('focus', () => void engine().catch(() => {}), {signal});
  input.addEventListener('input', later, {signal});
  form.addEventListener('submit', submit, {signal});
  if (input.value.trim() !== shown) later();
  return () => cancel();
};
