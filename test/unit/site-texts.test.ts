import {expect, test} from 'vitest';
import {PHOTOS, SHORE} from '../../examples/site/model/block-pictures.js';
import {LANGUAGES} from '../../examples/site/model/languages.js';
import type {PageModel} from '../../examples/site/model/page-model.js';
import {THEME_PICTURES} from '../../examples/site/model/site-pictures.js';
import {THEME_TEXTS, themeText} from '../../examples/site/model/site-texts.js';
import {pages} from '../../examples/site/pages/pages.js';
import {mergeDraft} from '../../src/builder/saving/merge-draft.js';
import {TEXTS_RULES, withPicture, withText} from '../../src/builder/texts/texts-session.js';
import {pictureKey, textKey} from '../../src/site/site-texts.js';
import {htmlOf} from './rendered-page.js';

/** Texts that pages have in an attribute, or in the head, where nobody can click them. */
const IN_ATTRIBUTES = [
  ...['strings.homeHeroAlt', 'pictures.notFoundAlt', 'strings.tagline'],
  ...PHOTOS.map(({alt}) => alt),
];
/** Texts of states that the editor's frame does not show: of orders, of what is paid or not in a shop of one's own, of a first password. */
const IN_STATES = [
  ...['confirmedTitle', 'confirmedIntro', 'confirmedDue', 'confirmedToPay', 'orderNumber'].map(
    name => `strings.${name}`,
  ),
  ...['strings.fieldsRequired', 'strings.placeOrder', 'strings.placePaidOrder', 'strings.withdrawalRight'],
  ...['strings.placeSubscription', 'strings.howToPay'],
  'members.lockHint',
  ...['members.orderOpen', 'members.orderPacked', 'members.orderCancelled'],
];
const isShown = ({id}: {readonly id: string}): boolean => ![...IN_ATTRIBUTES, ...IN_STATES].includes(id);
/** The event that the foot of each page announces. */
const ANNOUNCED = {path: '/events/open-studio', startMs: Date.UTC(2026, 4, 9)};
/** The HTML of a page of the theme, as the editor asks for it. */
const shownAt = (address: string, siteTexts: NonNullable<PageModel['siteTexts']>): string => {
  const [path = '', query] = address.split('?');
  return htmlOf(path, {
    siteTexts,
    announced: ANNOUNCED,
    query: Object.fromEntries(new URLSearchParams(query)),
  });
};
const PHOTO = {
  assetUrl: '/shop-pictures/fxQZrSRvwuPkI6g1m14ZrF.jpg',
  altText: 'Bowls & "tide"',
  originalSize: '1200x1600',
  mediaFocalPoint: {x: 0.33, y: 0.5},
};
const ids = THEME_TEXTS.map(({id}) => id);
const TYPED = 'Made <b>here</b> & "there"';
const SHOWN = 'Made &lt;b&gt;here&lt;/b&gt; &amp; &quot;there&quot;';
const everyTextIn = (language: string) => Object.fromEntries(ids.map(id => [textKey(language, id), TYPED]));

test('SITE-02 each text of the theme has a key of its own and a default in every language', () => {
  expect(new Set(ids).size).toBe(ids.length);
  // A picture that decorates has no alternative text.
  for (const {locale} of Object.values(LANGUAGES))
    for (const id of ids)
      expect([id, themeText(id, locale) === '']).toEqual([id, id === 'pictures.notFoundAlt']);
  expect(() => themeText('strings.nothing', 'en-US')).toThrow('no text strings.nothing');
  expect(() => themeText('nothing.title', 'en-US')).toThrow('no text nothing.title');
});

test('SITE-02 each text is on its page, marked with its key in the editor alone, and escaped', () => {
  const paths = [...new Set(THEME_TEXTS.map(({path}) => path))];
  for (const path of paths) {
    const texts = everyTextIn('en');
    const marked = shownAt(path ?? '/', {texts, isMarked: true});
    const plain = shownAt(path ?? '/', {texts, isMarked: false});
    expect([path, plain.includes('data-editor-text'), plain.includes('<b>here')]).toEqual([
      path,
      false,
      false,
    ]);
    for (const {id} of THEME_TEXTS.filter(one => one.path === path && isShown(one)))
      expect([id, marked.includes(`<span data-editor-text="${id}">${SHOWN}</span>`)]).toEqual([id, true]);
  }
  const home = htmlOf('/', {siteTexts: {texts: everyTextIn('en'), isMarked: false}});
  expect(home).toContain(`alt="${SHOWN}"`);
  expect(home).toContain(`content="${SHOWN}"`);
});

/** The tag of a picture on a page. */
const pictureIn = (html: string, name: string) => new RegExp(`<img class="${name}"[^>]*>`).exec(html)?.[0];

test('SITE-02 each picture is on its page in its frame, the owner’s in place, marked in the editor', () => {
  const names = new Map([
    ['pictures.hero', 'hero-picture'],
    ['pictures.notFound', 'not-found-picture'],
    ['pictures.logo', 'brand-mark'],
  ]);
  const alone = THEME_PICTURES.filter(({id}) => names.has(id));
  expect(alone).toHaveLength(names.size);
  for (const {id, path, src, width, height, isCropped} of alone) {
    const shown = (texts: object, isMarked: boolean) =>
      pictureIn(htmlOf(path ?? '/about', {siteTexts: {texts: {...texts}, isMarked}}), names.get(id) ?? '');
    const own = {[pictureKey(id)]: PHOTO};
    expect(shown({}, false)).toContain(`src="${src}"`);
    expect(shown(own, false)).not.toContain('data-editor-text');
    const tag = shown(own, true);
    expect(tag).toContain(`width="${width}" height="${height}"`);
    expect(tag).toContain(`src="${PHOTO.assetUrl}"`);
    expect(tag).toContain(`${PHOTO.assetUrl}?format=1000w 1000w"`);
    expect(tag).toContain(`data-editor-text="${id}"`);
    expect([id, tag?.includes('data-focal-x="35"'), tag?.includes('data-focal-y')]).toEqual([
      ...[id, isCropped],
      false,
    ]);
  }
});

/** The tags of pictures on a page, with what the editor marks them with. */
const picturesIn = (html: string) =>
  [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
    tag,
    id: /data-editor-text="([^"]*)"/.exec(tag)?.[1],
    src: /src="([^"?]*)/.exec(tag.replace(/srcset="[^"]*"/i, ''))?.[1],
  }));

const OF_BLOCKS = [
  ['/blocks/images', PHOTOS],
  ['/blocks/summaries', PHOTOS],
  ...['grid', 'slideshow', 'slider', 'stacked'].map(design => [`/galleries/${design}`, SHORE] as const),
] as const;
for (const [path, pictures] of OF_BLOCKS)
  test(`SITE-02 each picture of the blocks of ${path} is the owner’s, marked in the editor alone`, () => {
    const [plain, marked] = [false, true].map(isMarked =>
      picturesIn(htmlOf(path, {siteTexts: {texts: {}, isMarked}})),
    );
    expect(plain?.filter(({id}) => id)).toEqual([]);
    for (const {id, fields} of pictures) {
      // Another picture of the same page has the same file.
      const texts = {[pictureKey(id)]: PHOTO, [pictureKey(pictures[0]?.id ?? '')]: PHOTO};
      const own = picturesIn(htmlOf(path, {siteTexts: {texts, isMarked: true}})).filter(one => one.id === id);
      const before = marked?.filter(one => one.id === id) ?? [];
      expect([id, before.length > 0, own.length]).toEqual([id, true, before.length]);
      expect(new Set(before.map(({src}) => src))).toEqual(new Set([fields.assetUrl]));
      expect(new Set(own.map(({src}) => src))).toEqual(new Set([PHOTO.assetUrl]));
      // A block shows some in their own shape, where nothing is cut.
      const isCropped = own.every(({tag}) => tag.includes('data-focal-x="35"'));
      expect([id, isCropped || pictures === PHOTOS]).toEqual([id, true]);
    }
  });

test('SITE-02 what a photograph of a gallery is called goes with its picture', () => {
  const title = (texts: object) =>
    /class="vt-gallery-title">([^<]*)</.exec(
      htmlOf('/galleries/grid', {siteTexts: {texts: {...texts}, isMarked: false}}),
    )?.[1];
  const own = {[pictureKey('pictures.dawn')]: PHOTO};
  expect([title({}), title(own), title({...own, 'en/galleries.dawn': 'Our bowls'})]).toEqual([
    ...['Dunes at dawn', 'Bowls &amp; &quot;tide&quot;', 'Our bowls'],
  ]);
});

test('SITE-02 a picture’s words are those of the language, or its own, and never those of the one before', () => {
  const texts = {[pictureKey('pictures.hero')]: PHOTO, 'es/strings.homeHeroAlt': 'Cuencos'};
  const alt = (locale: 'en-US' | 'es-ES' | 'de-DE', own: object = texts) =>
    /alt="([^"]*)"/.exec(
      pictureIn(htmlOf('/', {locale, siteTexts: {texts: {...own}, isMarked: false}}), 'hero-picture') ?? '',
    )?.[1];
  expect([alt('en-US'), alt('es-ES'), alt('de-DE')]).toEqual([
    ...['Bowls &amp; &quot;tide&quot;', 'Cuencos', 'Bowls &amp; &quot;tide&quot;'],
  ]);
  const hero = {id: 'pictures.hero', altId: 'strings.homeHeroAlt'};
  const moved = withPicture(texts, hero, {...PHOTO, mediaFocalPoint: {x: 0, y: 0}});
  expect(Object.keys(moved)).toEqual(['es/strings.homeHeroAlt', pictureKey(hero.id)]);
  const other = {...PHOTO, assetUrl: '/shop-pictures/R4wc-Sqmk8qpohyLbNjh1g.jpg', altText: ''};
  expect(withPicture(texts, hero, other)).toEqual({[pictureKey(hero.id)]: other});
  expect(alt('es-ES', withPicture(texts, hero, other))).toBe('');
  expect(withPicture(texts, hero, undefined)).toEqual({});
});

test('SITE-02 only the editor’s frame shows what an account or a password opens, to whoever asks for it', () => {
  const asked = {query: {as: 'member'}};
  const marked = {siteTexts: {texts: {}, isMarked: true}};
  for (const [path, text] of [
    ['/members', 'data-editor-text="members.membersBody1"'],
    ['/locked', 'data-editor-text="members.diaryBody"'],
    ['/account', 'data-editor-text="members.noOrders"'],
    ['/checkout', 'data-editor-text="strings.delivery"'],
    ['/account/confirm', 'you@example.com'],
  ] as const) {
    expect([path, htmlOf(path, {...asked, ...marked}).includes(text)]).toEqual([path, true]);
    expect([path, htmlOf(path, marked).includes(text)]).toEqual([path, false]);
    expect([path, htmlOf(path, asked)]).toEqual([path, htmlOf(path)]);
  }
  // The kiln diary itself is behind its password.
  expect(htmlOf('/locked', asked)).not.toContain('Firing 41');
});

test('SITE-02 the shop’s name, and the texts of its confirmation, are the owner’s wherever they are', () => {
  const texts = {'en/strings.shopName': 'Dune & Co', 'en/strings.orderNumber': 'Nummer'};
  const html = htmlOf('/account', {siteTexts: {texts, isMarked: false}});
  expect(html).toContain('<title>Your account · Dune &amp; Co</title>');
  expect(html).not.toContain('Marram</');
  const own = {'en/members.lockHint': 'Say: {password}', 'en/members.lockTitle': 'Closed'};
  const locked = htmlOf('/locked', {
    lock: {isOpen: false, demonstration: 'kelp'},
    siteTexts: {texts: own, isMarked: false},
  });
  expect([/<p>(Say[^<]*)</.exec(locked)?.[1], locked.includes('<title>Closed ·')]).toEqual([
    'Say: kelp',
    true,
  ]);
});

test('SITE-02 a page’s title and links have the owner’s text, in its language alone', () => {
  const siteTexts = {texts: {'es/form-pages.studioTitle': 'Taller'}, isMarked: false};
  const spanish = htmlOf('/studio', {locale: 'es-ES', siteTexts});
  expect(spanish).toContain('<title>Taller · Marram</title>');
  expect(spanish).toContain('<a href="/es/studio">Taller</a>');
  expect(htmlOf('/studio', {siteTexts})).toBe(htmlOf('/studio'));
});

test('SITE-02 pages without texts of the owner’s are those of the theme', () => {
  for (const path of pages.paths)
    expect(htmlOf(path, {siteTexts: {texts: {}, isMarked: false}})).toBe(htmlOf(path));
});

test('SITE-02 a text that says nothing, or what the theme says, leaves the theme’s', () => {
  const texts = {'en/a': 'Mine', 'en/b': 'Other'};
  expect(withText(texts, 'en/a', 'New ', 'Own')).toEqual({'en/b': 'Other', 'en/a': 'New '});
  for (const typed of ['', ' \n', 'Own'])
    expect(withText(texts, 'en/a', typed, 'Own')).toEqual({'en/b': 'Other'});
});

test('SITE-02 two owners’ texts are merged one by one, and one that both changed is a conflict', () => {
  const base = {'en/a': 'A', 'en/b': 'B', 'es/b': 'B'};
  const mine = {'en/a': 'Mine', 'es/b': 'Mío', 'en/c': 'C'};
  const theirs = {...base, 'es/b': 'Suyo', 'en/d': 'D'};
  const merged = mergeDraft(TEXTS_RULES, {base, mine, theirs});
  expect(merged.value).toEqual({'en/a': 'Mine', 'es/b': 'Suyo', 'en/c': 'C', 'en/d': 'D'});
  expect(merged.conflicts).toEqual([{path: 'es/b', base, mine, theirs}]);
});
