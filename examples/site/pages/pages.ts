import type {PageModel, RenderedPage} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import {stringsIn} from '../model/site-texts.js';
import type {Strings} from '../model/strings.js';
import {renderTemplate} from '../model/templates.js';
import {withAccess} from '../model/with-access.js';
import {shellView} from '../views/shell.js';
import {
  accountPage,
  checkEmailPage,
  confirmAccountPage,
  confirmEmailPage,
  newPasswordPage,
  registerPage,
  resetPage,
  resetSentPage,
} from './account-page.js';
import {
  addingPage,
  cartPage,
  checkoutPage,
  confirmedPage,
  downloadPage,
  giftCardPage,
  lineFormPage,
  subscribePage,
} from './buying-pages.js';
import {collectionPage} from './collection-pages.js';
import {compatCartPage, compatPage} from './compat-pages.js';
import {emailLinkPage, restockLeavePage, reviewRequestPage} from './email-pages.js';
import {GALLERY_PAGES} from './gallery-pages.js';
import {lessonPageAt} from './lesson-pages.js';
import {linkedOrderPage} from './linked-order-page.js';
import {MEDIA_PAGES} from './media-pages.js';
import {diaryPage, membersPage} from './member-pages.js';
import {numbersPage} from './numbers-page.js';
import {ownerMadePage} from './owner-made-page.js';
import type {Page} from './page.js';
import {preloadScriptOf, preloadsOf} from './preload.js';
import {browsePage, findPage, homePage, ownHomePage, productPage, searchPage} from './product-pages.js';
import {aboutPage, formPage, studioPage} from './studio-pages.js';
import {withdrawalPage} from './withdrawal-pages.js';

const notFoundPage = (model: PageModel, t: Strings): Page => ({
  template: 'not-found',
  title: model.own ? '404' : t.notFoundTitle,
  pageType: PAGE_TYPE.notFound,
  status: 404,
});

const PAGES = new Map<string, (model: PageModel, t: Strings) => Page>([
  ['/', homePage],
  ['/cart', cartPage],
  ['/checkout', checkoutPage],
  ['/subscribe', subscribePage],
  ['/checkout/confirmed', confirmedPage],
  ['/account', accountPage],
  ['/account/check-email', checkEmailPage],
  ['/account/confirm', confirmAccountPage],
  ['/account/register', registerPage],
  ['/account/reset', resetPage],
  ['/account/reset-sent', resetSentPage],
  ['/account/new-password', newPasswordPage],
  ['/account/confirm-email', confirmEmailPage],
  ['/members', membersPage],
  ['/locked', diaryPage],
  ['/about', aboutPage],
  ['/adding', addingPage],
  ['/classic', compatPage],
  ['/classic/cart', compatCartPage],
  ['/search', searchPage],
  ['/find', findPage],
  ['/browse', browsePage],
  ['/contact', formPage('contact')],
  ['/commission', formPage('commission')],
  ['/studio', studioPage],
  // Collections that the theme links to, where the database has none.
  ['/journal', notFoundPage],
  ['/events', notFoundPage],
  ['/numbers', numbersPage],
  ['/newsletter/confirm', emailLinkPage('confirm')],
  ['/newsletter/leave', emailLinkPage('leave')],
  ['/restock/leave', restockLeavePage],
  ...MEDIA_PAGES,
  ...GALLERY_PAGES,
  ['/404', notFoundPage],
]);

/** What the example shop alone has. */
const EXAMPLE_ONLY = [
  ...MEDIA_PAGES.map(([path]) => path),
  ...['/about', '/adding', '/classic', '/classic/cart', '/contact', '/commission', '/studio'],
  ...GALLERY_PAGES.map(([path]) => path),
  ...['/journal', '/events', '/numbers', '/find', '/members', '/locked'],
];
const OWN_PAGES = new Map<string, (model: PageModel, t: Strings) => Page>([
  ...[...PAGES].filter(([path]) => !EXAMPLE_ONLY.includes(path)),
  ['/', ownHomePage],
]);

const PRODUCT_PATH = /^\/products\/([a-z0-9-]+)$/;

const pageOf = (model: PageModel): Page | null => {
  const urlId = PRODUCT_PATH.exec(model.path)?.[1];
  if (urlId !== undefined) return productPage(urlId, model);
  if (model.lineForm) return lineFormPage(model);
  if (model.linkedOrder) return linkedOrderPage(model, stringsIn(model));
  if (model.download) return downloadPage(model, stringsIn(model));
  if (model.giftCard) return giftCardPage(model, stringsIn(model));
  const request = reviewRequestPage(model, stringsIn(model));
  if (request) return request;
  const withdrawal = withdrawalPage(model);
  if (withdrawal) return withdrawal;
  const made = ownerMadePage(model) ?? collectionPage(model);
  if (made) return made;
  if (model.own) return OWN_PAGES.get(model.path)?.(model, stringsIn(model)) ?? null;
  return PAGES.get(model.path)?.(model, stringsIn(model)) ?? lessonPageAt(model);
};

/** The main block of each page, whose code the page preloads. */
const MAIN_BLOCKS = new Map([
  ['home', 'product'],
  ['product', 'product'],
  ['cart', 'cart'],
  ['classic', 'compat-product'],
]);

/** The example shop's pages. `render` answers null for an address it does not have. Source: our choice. */
export const pages = {
  /** The addresses that are fixed; products, lessons, items of collections and links of emails have their own. */
  paths: [...PAGES.keys()] as readonly string[],
  render(asked: PageModel): RenderedPage | null {
    const model = withAccess(asked);
    const page = pageOf(model);
    if (!page) return null;
    const shell = shellView(model, page);
    const block = MAIN_BLOCKS.get(page.template) ?? null;
    const ahead = preloadScriptOf(block, shell.lang);
    const data = {...shell, preloads: preloadsOf(block, shell.lang), ahead, ...page.data};
    return {status: page.status ?? 200, html: renderTemplate(page.template, data, model.locale, !!model.own)};
  },
};
