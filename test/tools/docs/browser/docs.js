/** What the documentation's pages do with script: search, and buttons that copy code. */
import MiniSearch from 'minisearch';

const FOUND_LIMIT = 12;
const EXCERPT_LENGTH = 140;
/** Groups of pages that people who use the project read last. */
const LAST = ['Project', 'Reference', 'Specification'];

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/** Sections of every page. A script, because pages that are opened as files may not fetch. */
const loadSections = () =>
  new Promise((resolve, reject) => {
    const script = element('script', {src: 'search.js'});
    script.onload = () => resolve(globalThis.docsSections);
    script.onerror = () => reject(new Error('search.js did not load'));
    document.head.append(script);
  });

const loadIndex = async () => {
  const index = new MiniSearch({
    fields: ['title', 'page', 'text'],
    storeFields: ['address', 'group', 'title', 'page', 'text'],
    // Codes and attributes are found by their parts and whole.
    tokenize: text => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*|[\p{L}\p{N}]+/gu) ?? [],
    searchOptions: {
      boost: {title: 4, page: 2},
      boostDocument: (_, __, {group}) => (LAST.includes(group) ? 0.3 : 1),
      combineWith: 'AND',
      prefix: true,
      fuzzy: term => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll((await loadSections()).map((section, id) => ({id, ...section})));
  return index;
};

/** The part of a text around the first word that was looked for. */
const excerpt = (text, words) => {
  const places = words.map(word => text.toLowerCase().indexOf(word)).filter(index => index >= 0);
  const near = Math.max(0, Math.min(...places, text.length) - EXCERPT_LENGTH / 3);
  const from = places.length && near > 0 ? text.indexOf(' ', near) + 1 : 0;
  const end = from + EXCERPT_LENGTH;
  const to = end < text.length ? text.lastIndexOf(' ', end) : text.length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
};

const resultOf = ({address, title, page, text}, words) => {
  const link = element(
    'a',
    {href: address},
    element('strong', {}, title === page ? title : `${page}: ${title}`),
  );
  return element('li', {}, link, element('p', {}, excerpt(text, words)));
};

const startSearch = () => {
  const input = document.querySelector('#docs-search');
  const box = document.querySelector('#docs-found');
  const status = element('p', {role: 'status'});
  const list = element('ol');
  box.append(status, list);
  input.closest('search').hidden = false;
  let index = null;
  const show = async () => {
    index ??= loadIndex();
    const words = input.value.toLowerCase().trim().split(/\s+/).filter(Boolean);
    box.hidden = words.length === 0;
    const found = (await index).search(words.join(' ')).slice(0, FOUND_LIMIT);
    list.replaceChildren(...found.map(result => resultOf(result, words)));
    status.textContent = ['Nothing found', '1 section'][found.length] ?? `${found.length} sections`;
  };
  const close = () => {
    box.hidden = true;
    input.focus();
  };
  const fail = error => {
    index = null;
    box.hidden = false;
    status.textContent = `The search does not work: ${error.message}`;
  };
  input.addEventListener('input', () => show().catch(fail));
  input.addEventListener('focus', () => input.value && show().catch(fail));
  input.closest('search').addEventListener('keydown', event => {
    if (event.key === 'Escape') close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [input, ...list.querySelectorAll('a')];
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const next = stops[stops.indexOf(document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  input.closest('search').addEventListener('focusout', ({relatedTarget}) => {
    if (relatedTarget && !input.closest('search').contains(relatedTarget)) box.hidden = true;
  });
};

const addCopyButtons = () => {
  const status = element('p', {role: 'status', className: 'copied'});
  document.body.append(status);
  for (const box of document.querySelectorAll('.code')) {
    const button = element('button', {type: 'button', textContent: 'Copy'});
    button.addEventListener('click', async () => {
      const copied = await navigator.clipboard.writeText(box.querySelector('code').textContent).then(
        () => true,
        () => false,
      );
      status.textContent = copied ? 'Copied' : 'The browser did not allow to copy';
      button.textContent = copied ? 'Copied' : 'Copy';
    });
    box.append(button);
  }
};

startSearch();
if (navigator.clipboard) addCopyButtons();
