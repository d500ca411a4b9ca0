// @vitest-environment happy-dom

import {beforeEach, expect, test, vi} from 'vitest';
import {
  blockIdOf,
  listenToFrame,
  markSelected,
  patchPage,
  patchTexts,
  placeOf,
  setStyles,
  setTyped,
} from '../../../widgets/editor/app/frame-sync.js';

interface Block {
  readonly id: string;
  readonly version?: number;
}

/** A draft as the site renders it: each block says its id and version. */
const pageOf = (blocks: readonly Block[], title = '<h1>Kiln</h1>'): string =>
  `<header>Site</header><article data-editor-page>${title}${blocks
    .map(
      ({id, version = 1}) =>
        `<section data-editor-block="${id}" data-editor-version="${version}">${id}${version} <a href="/x">x</a></section>`,
    )
    .join('')}</article>`;

/** A text of the theme, in a link. */
const TEXT_LINK = '<a href="/x"><span data-editor-text="t.title">About</span></a>';

const calls: string[] = [];
const nameOf = ({textContent, isConnected}: Node): string =>
  `${textContent?.replace(' x', '')}${isConnected ? '' : ' away'}`;
const blocks = (): (string | null)[] =>
  [...document.querySelectorAll('[data-editor-block]')].map(block => block.getAttribute('data-editor-block'));
const blockAt = (id: string): Element => {
  const found = document.querySelector(`[data-editor-block="${id}"]`);
  if (!found) throw new Error(`no block is called ${id}`);
  return found;
};

beforeEach(() => {
  calls.length = 0;
  document.body.innerHTML = pageOf([{id: 'a'}, {id: 'b'}, {id: 'c'}], '');
  Object.assign(window, {
    Vitrine: {
      mount: (root: Element) => calls.push(`mount ${nameOf(root)}`),
      unmount: (root: Element) => calls.push(`unmount ${nameOf(root)}`),
    },
  });
});

const patch = (next: readonly Block[], title = ''): void =>
  patchPage(document, `<!doctype html><html><body>${pageOf(next, title)}</body></html>`);

test.each([
  ['nothing is different', [{id: 'a'}, {id: 'b'}, {id: 'c'}], []],
  ['a block changes', [{id: 'a'}, {id: 'b', version: 2}, {id: 'c'}], ['unmount b1', 'mount b2']],
  ['a block goes', [{id: 'a'}, {id: 'c'}], ['unmount b1']],
  ['a block comes', [{id: 'a'}, {id: 'd'}, {id: 'b'}, {id: 'c'}], ['mount d1']],
  ['blocks change places', [{id: 'c'}, {id: 'a'}, {id: 'b'}], []],
  [
    'all goes and others come',
    [{id: 'd'}, {id: 'e'}],
    ['unmount a1', 'unmount b1', 'unmount c1', 'mount d1', 'mount e1'],
  ],
  ['the page is empty', [], ['unmount a1', 'unmount b1', 'unmount c1']],
] as const)('SITE-02 where %s, that alone is unmounted in its place and mounted', (_, next, came) => {
  const old = new Map(blocks().map(id => [id, blockAt(String(id))]));
  patch(next);
  expect(calls).toEqual(came);
  expect(blocks()).toEqual(next.map(({id}) => id));
  for (const {id, version = 1} of next as readonly Block[])
    expect([id, blockAt(id) === old.get(id)]).toEqual([id, version === 1 && old.has(id)]);
});

test('SITE-02 a block that stays in its place is never taken out, whatever comes and goes around it', () => {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.body, {childList: true, subtree: true});
  patch([{id: 'd'}, {id: 'b'}, {id: 'e'}, {id: 'c', version: 2}]);
  const taken = observer.takeRecords().flatMap(({removedNodes}) => [...removedNodes].map(nameOf));
  observer.disconnect();
  expect(blocks()).toEqual(['d', 'b', 'e', 'c']);
  expect(taken).toEqual(['a1 away', 'c1 away']);
});

test('SITE-02 a new title comes with the blocks, and the site around the page stays', () => {
  const header = document.querySelector('header');
  patch([{id: 'a'}, {id: 'b'}, {id: 'c'}], '<h1>Kiln</h1>');
  patch([{id: 'a'}, {id: 'b'}, {id: 'c'}], '<h1>Glazes</h1>');
  expect(document.querySelector('article')?.firstElementChild?.textContent).toBe('Glazes');
  expect(document.querySelectorAll('h1').length).toBe(1);
  expect(document.querySelector('header')).toBe(header);
});

test('SITE-02 a page without a draft, and one without the runtime, are left as far as they go', () => {
  const before = document.body.innerHTML;
  patchPage(document, '<p>Sign in</p>');
  expect([document.body.innerHTML, calls]).toEqual([before, []]);
  Object.assign(window, {Vitrine: undefined});
  patch([{id: 'a', version: 2}]);
  expect([blocks(), blockAt('a').textContent]).toEqual([['a'], 'a2 x']);
});

test('SITE-02 clicks choose blocks or texts and follow no link, drops open nothing, until that ends', () => {
  const choose = vi.fn<(id: string) => void>();
  const place = vi.fn<(place: string) => void>();
  const text = vi.fn<(id: string) => void>();
  document.querySelector('header')?.insertAdjacentHTML('afterend', TEXT_LINK);
  const end = listenToFrame(document, {onChoose: choose, onText: text, onPlace: place});
  const sent = (type: string, target: Element | null): boolean => {
    const data = {dataTransfer: {types: ['Files'], dropEffect: 'copy'}};
    const event = Object.assign(new Event(type, {bubbles: true, cancelable: true}), data);
    target?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const all = () => [
    sent('click', blockAt('b').querySelector('a')),
    sent('click', document.querySelector('header')),
    sent('click', document.querySelector('[data-editor-text]')),
    sent('drop', blockAt('c')),
  ];
  expect(all()).toEqual([true, false, true, true]);
  expect([choose, text, place].map(({mock}) => mock.calls)).toEqual([[['b']], [['t.title']], [['header']]]);
  end();
  expect(all()).toEqual([false, false, false, false]);
  expect([choose, text, place].map(({mock}) => mock.calls.length)).toEqual([1, 1, 1]);
  expect([blockIdOf(blockAt('a').firstElementChild), blockIdOf(null)]).toEqual(['a', null]);
});

test('SITE-02 texts of the theme become those of the newer page, as text, and nothing else does', () => {
  document.body.innerHTML = `${TEXT_LINK}<p>Old</p>${TEXT_LINK}<i data-editor-text="gone">Gone</i>`;
  const [first] = document.querySelectorAll('a');
  const span = (html: string) => `<span data-editor-text="t.title">${html}</span>`;
  patchTexts(document, `<p>New</p>${span('&lt;b&gt;Kiln&lt;/b&gt;')}${span('Second')}`);
  const texts = [...document.querySelectorAll('[data-editor-text]')].map(({innerHTML}) => innerHTML);
  expect([texts, document.querySelector('p')?.textContent, document.querySelector('a') === first]).toEqual([
    ['&lt;b&gt;Kiln&lt;/b&gt;', 'Second', 'Gone'],
    'Old',
    true,
  ]);
  patchTexts(document, '<p>Sign in</p>');
  expect(document.querySelector('[data-editor-text]')?.textContent).toBe('<b>Kiln</b>');
});

test('SITE-02 a picture of the theme gets the attributes of the newer page, and stays the same element', () => {
  document.body.innerHTML =
    '<img class="hero" data-editor-text="p.hero" src="/a.svg" data-focal-x="5" alt="">';
  const picture = document.querySelector('img');
  patchTexts(
    document,
    '<img class="hero" data-editor-text="p.hero" src="/b.jpg" srcset="/b.jpg 1w" alt="B">',
  );
  expect(document.body.innerHTML).toBe(
    '<img class="hero" data-editor-text="p.hero" src="/b.jpg" alt="B" srcset="/b.jpg 1w">',
  );
  expect(document.querySelector('img')).toBe(picture);
});

test('SITE-02 texts that are typed are in their places as text, and nothing else changes', () => {
  document.body.innerHTML =
    '<h1 data-editor-typed="title">Journal</h1><p data-editor-typed="description"></p><a>Journal</a>';
  setTyped(document, {title: '<b>Kiln</b>', description: 'Notes', other: 'x'});
  expect([...document.body.children].map(({textContent}) => textContent)).toEqual([
    '<b>Kiln</b>',
    'Notes',
    'Journal',
  ]);
});

test('SITE-02 one block at a time is marked as edited, and styles that are edited are on the page', () => {
  markSelected(document, 'a');
  markSelected(document, 'b');
  expect([...document.querySelectorAll('[data-editor-selected]')]).toEqual([blockAt('b')]);
  markSelected(document, null);
  expect(document.querySelector('[data-editor-selected]')).toBeNull();
  const properties = [{name: '--paper', value: '#fff0f0'}];
  setStyles(document, {properties, rules: ''});
  expect(document.documentElement.style.getPropertyValue('--paper')).toBe('#fff0f0');
  const before = document.adoptedStyleSheets.length;
  for (const color of ['red', 'var(--paper)'])
    setStyles(document, {properties, rules: `body { color: ${color} }`});
  // Pages that read no properties have the rules as they are edited, in one sheet.
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
  expect(document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText).toContain('var(--paper)');
});

test('SITE-02 a click that chooses no block says which part of the site it came to', () => {
  document.body.innerHTML = `<header><a id="header">Shop</a></header>
    <main><header id="theme">About</header><article data-editor-page><h1 id="title">Kiln</h1></article></main>
    <footer><p id="footer">Foot</p></footer><div id="aside"></div>`;
  const places = ['header', 'theme', 'title', 'footer', 'aside'].map(id =>
    placeOf(document.getElementById(id)),
  );
  expect(places).toEqual(['header', 'theme', 'title', 'footer', 'theme']);
});

test('SITE-02 a page whose title is translated is no longer marked as another language', () => {
  document.querySelector('[data-editor-page]')?.setAttribute('lang', 'en');
  patch([{id: 'a'}, {id: 'b'}, {id: 'c'}]);
  expect(document.querySelector('[data-editor-page]')?.hasAttribute('lang')).toBe(false);
  expect(calls).toEqual([]);
});
