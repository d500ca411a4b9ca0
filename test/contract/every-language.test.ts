// @module-tag whole
import {afterAll, beforeAll, expect, test} from 'vitest';
import {reviewRequestJob} from '../../examples/platform/features/reviews/ask-for-reviews.js';
import type {Platform} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {JOURNAL} from '../../examples/site/model/journal.js';
import {COURSE} from '../../examples/site/model/lessons.js';
import {readSiteFile} from '../../examples/site/model/site-folder.js';
import {LOCALES, type MessageLocale} from '../../src/i18n/locales.js';
import {spread} from '../tools/spread.js';
import {hiddenOf} from './form-client.js';
import {expectLanguages, linksOf, textsOf} from './page-texts.js';
import {BUYER, startShop, Visitor} from './shop-client.js';

const [FIRST, ...OTHERS] = LOCALES;

/** Pages by what leads to them, each with its HTML. */
type Pages = ReadonlyMap<string, string>;

let shop: Platform;
let english: Pages;
beforeAll(async () => {
  shop = await startShop({catalog: [...CATALOG, COURSE]});
  english = await pagesOf(FIRST);
});
afterAll(() => shop.close());

const idOf = (urlId: string): string => CATALOG.find(product => product.urlId === urlId)?.id ?? '';
const skusOf = (urlId: string): readonly string[] =>
  (CATALOG.find(product => product.urlId === urlId)?.structuredContent.variants ?? []).map(({sku}) => sku);

/** Addresses of no visitor's page: the owner's area, files, and what stands in for somebody else's site. */
const NOT_OURS = /^\/(?:owner|assets|pay-later|vitrine)(?:\/|$)|\.ics$/;
const prefixOf = (language: MessageLocale): string => (language === FIRST ? '' : `/${language}`);

/** Every page that links lead to, by its address in English. A page's own query is followed, but not a second one. */
async function crawl(visitor: Visitor, language: MessageLocale): Promise<Pages> {
  const prefix = prefixOf(language);
  const pages = new Map<string, string>();
  const waiting = [`${prefix}/`];
  for (const href of waiting) {
    const {text} = await visitor.send('GET', href);
    pages.set(href.slice(prefix.length), text);
    for (const link of linksOf(text, prefix)) {
      const path = link.slice(prefix.length);
      const isForeign = OTHERS.some(other => link === `/${other}` || link.startsWith(`/${other}/`));
      if (NOT_OURS.test(path) || (language === FIRST && isForeign) || waiting.includes(link)) continue;
      waiting.push(link);
    }
  }
  return pages;
}

/** What is posted on the way to an order, refusals and all; each shows a page, or leads to one. */
const POSTS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['/cart/add', {itemId: idOf('tide-bowl'), quantity: '1'}],
  ['/cart/add', {itemId: idOf('kiln-lantern'), quantity: '99'}],
  ['/cart/add', {itemId: idOf('shore-runner'), sku: skusOf('shore-runner')[0] ?? '', quantity: '1'}],
  ['/cart/add', {itemId: idOf('tide-bowl'), sku: skusOf('tide-bowl')[0] ?? '', quantity: '2'}],
  ['/cart/add', {itemId: idOf('salt-cellar'), quantity: '1'}],
  ['/cart/add', {itemId: idOf('gift-card'), sku: skusOf('gift-card')[0] ?? '', quantity: '1'}],
  ['/cart/add', {itemId: idOf('supper-plate'), sku: skusOf('supper-plate')[0] ?? '', quantity: '1'}],
  ['/cart/coupon', {code: 'WELCOME10'}],
  ['/cart/coupon', {code: 'SALTY'}],
  ['/cart/coupon', {code: 'NOPE'}],
  ['/cart/coupon', {code: 'LASTYEAR'}],
  ['/cart/gift-card', {giftCode: 'NOPE'}],
  ['/cart/gift-card', {giftCode: 'TIDE-GIFT-CARD-2500'}],
  ['/cart/location', {country: 'US', region: 'MA', postcode: '02110'}],
  ['/cart/update', {quantity: 'x'}],
  ['/market', {currency: 'EUR', page: '/cart'}],
  ['/market', {currency: 'USD', page: '/cart'}],
  ['/restock', {itemId: idOf('shore-runner'), email: 'ada@'}],
  ['/account/register', {email: 'ada@example.com', password: 'short'}],
  ['/account/register', {email: 'ada@example.com', password: 'a quiet harbour'}],
  ['/checkout', {email: 'ada@'}],
  ['/checkout', {email: 'ada@example.com', country: 'US'}],
  ['/checkout', {email: BUYER.email, ...BUYER.shipping}],
];

/** Does what a visitor can without script, and keeps every page that was shown. */
async function journey(visitor: Visitor, language: MessageLocale): Promise<Pages> {
  const prefix = prefixOf(language);
  const pages = new Map<string, string>();
  const see = async (name: string, href: string): Promise<string> => {
    const {text} = await visitor.send('GET', href);
    pages.set(name, text);
    return text;
  };
  let last = '';
  for (const [path, fields] of POSTS) {
    const {text, headers} = await visitor.post(prefix + path, fields);
    const name = `${path} ${JSON.stringify(fields)}`;
    last = headers.get('Location') ?? last;
    if (headers.has('Location')) await see(name, last);
    else pages.set(name, text);
    if (path === '/cart/location') await see('full checkout', `${prefix}/checkout`);
  }
  await see('review request', `${prefix}/reviews/request${new URL(last, shop.url).search}`);
  const contact = await see('contact', `${prefix}/contact`);
  const {text} = await visitor.post(`${prefix}/form/contact`, hiddenOf(contact, 'contact'));
  pages.set('refused contact', text);
  return pages;
}

async function pagesOf(language: MessageLocale): Promise<Pages> {
  const visitor = await Visitor.arrive(shop.url);
  const before = await crawl(visitor, language);
  return new Map([...before, ...(await journey(visitor, language))]);
}

interface GivenReview {
  readonly name: string;
  readonly reply: string | null;
}
const REVIEWS: readonly GivenReview[] = JSON.parse(readSiteFile('data', 'reviews.json'));

/** What is the same in every language: names, codes, and what people wrote in their own. */
const GIVEN = new Set([
  ...['Marram', 'Twitter', 'MAR-2041', 'TIDE-GIFT-CARD-2500', 'EUR · Euro'],
  // Where the order goes, as the buyer typed it.
  ...['Ada', '1 Quay', 'Boston, 02110'],
  `${JOURNAL.location.addressLine1}, ${JOURNAL.location.addressLine2}`,
  ...JOURNAL.posts.map(({author}) => author),
  ...REVIEWS.flatMap(({name, reply}) => [name, reply ?? '']),
]);
/** Texts that a language shares with English, besides names of countries. */
const SHARED: Readonly<Partial<Record<MessageLocale, readonly string[]>>> = {
  es: ['Collage', 'Neutral', 'Extras', 'Subtotal', 'Total'],
  fr: ['Collage', 'Format', 'Message', 'Budget', 'Total', 'Contact'],
  de: ['Collage', 'Shop', 'Set', 'Set:', 'Format', 'Budget', 'Extras', 'Winter'],
  it: ['Collage'],
  pt: ['Extras', 'Subtotal', 'Total'],
  nl: ['Poster', 'Overlap', 'Collage', 'Set', 'Set:', 'Budget', 'Postcode', 'Letters', 'Contact', 'Winter'],
  sv: ['Collage', 'Format', 'Budget', 'Neutral'],
};
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRIES = ALPHABET.flatMap(first => ALPHABET.map(second => first + second));

/** Names of countries that a language shares with English. */
function sharedCountries(language: MessageLocale): ReadonlySet<string | undefined> {
  const shared = (['long', 'short'] as const).flatMap(style => {
    const [own, first] = [language, FIRST].map(
      locale => new Intl.DisplayNames(locale, {type: 'region', style, fallback: 'none'}),
    );
    return COUNTRIES.map(code => own?.of(code)).filter((name, at) => name === first?.of(COUNTRIES[at] ?? ''));
  });
  return new Set(shared);
}

/** Minutes are written so in most languages. */
const MINUTES = /^\d+ min$/;

/** Has every buyer so far asked for reviews, as some days after their order was packed. */
async function askForReviews(): Promise<void> {
  await shop.db.updateTable('shop_order').set({status: 'packed', status_ms: 0}).execute();
  const context = {nowMs: Date.now, origin: shop.url};
  await shop.db.transaction().execute(tx => reviewRequestJob(tx, context));
}

/** What emails with links into a language's pages say, without what is each email's own. */
async function emailsIn(language: MessageLocale): Promise<readonly string[]> {
  const emails = await shop.db.selectFrom('email').select(['subject', 'body']).execute();
  const leadsThere = new RegExp(`://[^/]+${prefixOf(language)}/(?:gift-card|reviews)/`);
  return emails
    .filter(({body}) => leadsThere.test(body))
    .flatMap(({subject, body}) => [subject, body.replace(/https?:\S+|\w+(?:-\w+){3}/g, '').trim()]);
}

const isWord = (text: string): boolean => /\p{L}{3}/u.test(text.replace(/&\w+;/g, ' '));

/** `npm test` reads the pages of one, and units the messages of each. */
for (const [language, options] of spread(OTHERS, {share: 0.1, by: () => []}))
  test(
    `I18N-04 pages and emails in ${language} hold no English and lead to the other languages`,
    options,
    async () => {
      const pages = await pagesOf(language);
      expect(pages.size).toBeGreaterThan(POSTS.length + CATALOG.length);
      expect([...pages.keys()].sort()).toEqual([...english.keys()].sort());
      const countries = sharedCountries(language);
      const untranslated = [...pages].flatMap(([name, html]) => {
        expectLanguages(html, language, LOCALES);
        const consoleLines = textsOf(english.get(name) ?? '');
        return [...textsOf(html)].filter(
          text =>
            isWord(text) &&
            consoleLines.has(text) &&
            !GIVEN.has(text) &&
            !countries.has(text) &&
            !MINUTES.test(text) &&
            !SHARED[language]?.includes(text),
        );
      });
      expect([...new Set(untranslated)]).toEqual([]);
      await askForReviews();
      const [emails, own] = [await emailsIn(language), await emailsIn(FIRST)];
      expect([emails.length, own.length]).toEqual([4, 4]);
      expect(emails.filter(text => own.includes(text))).toEqual([]);
    },
  );
