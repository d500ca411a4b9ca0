import {MEMBERS_QUERY, textAt, textKey} from '../../../src/site/site-texts.js';
import {GALLERY_DESIGNS} from '../../../src/tables/gallery-names.js';
import {PHOTOS, SHORE} from './block-pictures.js';
import {languageOf, type PageLocale} from './languages.js';
import {localizedFile} from './localized-file.js';
import {getMemberStrings, type MemberStrings} from './member-strings.js';
import type {PageModel} from './page-model.js';
import {getStrings, type Strings} from './strings.js';

/** A text of the templates that an owner may replace. */
interface ThemeText {
  /** The file of its default and its name there, as `strings.homeTitle` of `data/strings.en.json`. It never changes. */
  readonly id: string;
  /** The page that shows it; null for every page. */
  readonly path: string | null;
}

const rows = (path: string | null, file: string, ...names: readonly string[]): readonly ThemeText[] =>
  names.map(name => ({id: `${file}.${name}`, path}));

/** A page as those see it in the editor who have access to it. */
const withAccess = (path: string): string => `${path}?${MEMBERS_QUERY.name}=${MEMBERS_QUERY.value}`;

/** Texts of pages that are about one person. */
const PERSONAL_TEXTS: readonly ThemeText[] = [
  ...rows('/checkout/confirmed', 'strings', 'unknownOrderTitle', 'unknownOrderIntro'),
  ...rows(
    '/checkout/confirmed',
    'strings',
    'confirmedTitle',
    'confirmedIntro',
    'confirmedDue',
    'confirmedToPay',
    'orderNumber',
  ),
  ...rows(withAccess('/checkout'), 'strings', 'checkoutTitle', 'checkoutIntro', 'fieldsRequiredExcept'),
  ...rows(withAccess('/checkout'), 'strings', 'fieldsRequired', 'contact', 'email', 'name', 'delivery'),
  ...rows(withAccess('/checkout'), 'strings', 'address1', 'city', 'postcode', 'optionalMark', 'country'),
  ...rows(
    withAccess('/checkout'),
    'strings',
    'placeDemoOrder',
    'placeOrder',
    'placePaidOrder',
    'withdrawalRight',
    'howToPay',
    'recount',
    'summary',
    'backToCart',
  ),
  ...rows(
    withAccess('/subscribe'),
    'strings',
    'subscribeTitle',
    'placeDemoSubscription',
    'placeSubscription',
  ),
  ...rows('/account', 'strings', 'accountTitle', 'accountIntro'),
  ...rows(
    withAccess('/account'),
    'members',
    'orders',
    'noOrders',
    'orderOpen',
    'orderPacked',
    'orderCancelled',
  ),
  ...rows(withAccess('/account'), 'members', 'answers', 'noAnswers'),
  ...rows(
    withAccess('/account'),
    'strings',
    'accountChangePassword',
    'accountPasswordNow',
    'accountNewPassword',
  ),
  ...rows(
    withAccess('/account'),
    'members',
    'changeEmail',
    'changeEmailHint',
    'newEmail',
    'changeEmailAction',
  ),
  ...rows('/account/new-password', 'members', 'resetTitle'),
  ...rows(withAccess('/account/new-password'), 'members', 'newPasswordTitle', 'newPasswordIntro'),
  ...rows(withAccess('/account/new-password'), 'members', 'newPassword', 'newPasswordAction'),
  ...rows(withAccess('/account/confirm'), 'strings', 'accountConfirmTitle', 'accountConfirmIntro'),
  ...rows(
    withAccess('/account/confirm'),
    'strings',
    'accountPassword',
    'accountKeep',
    'accountConfirmAction',
  ),
  ...rows(withAccess('/account/confirm-email'), 'members', 'confirmEmailTitle', 'confirmEmailIntro'),
  ...rows(withAccess('/account/confirm-email'), 'members', 'confirmEmailAction'),
  ...rows('/members', 'members', 'deniedTitle', 'deniedIntro'),
  ...rows(withAccess('/members'), 'members', 'membersTitle', 'membersIntro', 'membersBody1', 'membersBody2'),
  ...rows('/locked', 'members', 'lockTitle', 'lockIntro', 'lockPassword', 'lockAction', 'lockHint'),
  ...rows(withAccess('/locked'), 'members', 'diaryTitle', 'diaryIntro', 'diaryBody'),
];

/** The texts that an owner may replace, in the order of the editor's fields. Source: our choice: what each page says first. */
export const THEME_TEXTS: readonly ThemeText[] = [
  ...rows('/', 'strings', 'homeTitle', 'homeIntro', 'homeAction', 'homeHeroAlt', 'allProducts', 'tagline'),
  ...rows('/about', 'strings', 'aboutTitle', 'aboutIntro', 'aboutWorksTitle'),
  ...rows('/about', 'strings', 'aboutWorks1', 'aboutWorks2', 'aboutWorks3', 'aboutWorks4'),
  ...rows('/about', 'strings', 'aboutPagesTitle', 'aboutProductsTitle'),
  ...rows('/studio', 'form-pages', 'studioTitle', 'studioIntro', 'studioText'),
  ...rows('/studio', 'form-pages', 'openDaysTitle', 'openDaysText', 'openDaysClose'),
  ...rows('/contact', 'form-pages', 'contactTitle', 'contactIntro'),
  ...rows('/commission', 'form-pages', 'commissionTitle', 'commissionIntro'),
  ...rows('/browse', 'strings', 'browseTitle'),
  ...rows('/lessons', 'lessons', 'listTitle', 'listIntro'),
  ...rows('/numbers', 'numbers', 'title', 'intro'),
  ...rows('/galleries', 'galleries', 'indexTitle', 'indexIntro'),
  ...GALLERY_DESIGNS.flatMap(design =>
    rows(`/galleries/${design}`, 'galleries', `${design}Title`, `${design}Text`),
  ),
  ...SHORE.flatMap(({title, text}) => [title, text].map(id => ({id, path: '/galleries/grid'}))),
  ...rows('/blocks', 'media-pages', 'indexTitle', 'indexIntro'),
  ...rows('/blocks/images', 'media-pages', 'imagesTitle', 'imagesIntro'),
  ...PHOTOS.flatMap(({title, alt, text}) => [title, alt, text].map(id => ({id, path: '/blocks/images'}))),
  ...rows('/blocks/summaries', 'media-pages', 'summariesTitle', 'summariesIntro'),
  ...rows('/search', 'strings', 'searchTitle'),
  ...rows('/search', 'search', 'hint'),
  ...rows('/find', 'search', 'findTitle'),
  ...rows('/cart', 'strings', 'cartTitle'),
  ...PERSONAL_TEXTS,
  ...rows('/404', 'pictures', 'notFoundAlt'),
  ...rows('/404', 'strings', 'notFoundTitle', 'notFoundIntro', 'notFoundAction'),
  ...rows(null, 'strings', 'shopName', 'navShop', 'navAbout', 'footerNote'),
  ...rows(null, 'journal', 'eventsTitle', 'announcement', 'announcementLink'),
  ...rows(null, 'strings', 'consentTitle', 'consentText', 'consentAllow', 'consentRefuse', 'consentOpen'),
];

/** Ids of texts that an owner could replace in earlier versions: what is stored of them is of no page. */
export const FORMER_TEXTS: readonly string[] = ['journal.eventsIntro'];

type Texts = Readonly<Record<string, unknown>>;

/** Alternative texts of pictures of the theme that only decorate. */
const DECORATIVE: Texts = {notFoundAlt: ''};

const readerOf = (file: string): ((locale: PageLocale) => Texts) => {
  if (file === 'pictures') return () => DECORATIVE;
  return file === 'strings' ? getStrings : localizedFile<Texts>(file);
};

const FILES = new Map<string, (locale: PageLocale) => Texts>(
  [...new Set(THEME_TEXTS.map(({id}) => id.slice(0, id.indexOf('.'))))].map(file => [file, readerOf(file)]),
);

/** The theme's own text. Throws for an unknown one. */
export const themeText = (id: string, locale: PageLocale): string => {
  const at = id.indexOf('.');
  const texts = FILES.get(id.slice(0, at))?.(locale);
  // Files with texts of items too have those of their pages apart.
  const found = (Object(texts?.pages ?? texts) as Texts)[id.slice(at + 1)];
  if (typeof found !== 'string') throw new Error(`no text ${id} in ${locale}`);
  return found;
};

type Model = Pick<PageModel, 'locale' | 'siteTexts'>;

/** A text of a page: the owner's, or else the theme's. Throws for an unknown one. */
export const siteText = (id: string, {locale, siteTexts}: Model): string =>
  textAt(siteTexts?.texts ?? {}, textKey(languageOf(locale), id)) ?? themeText(id, locale);

/** The texts of a file, with the owner's in place of the theme's. */
export const withSiteTexts = <Found extends object>(
  file: string,
  found: Found,
  {locale, siteTexts}: Model,
): Found => {
  const start = textKey(languageOf(locale), `${file}.`);
  const own = Object.entries(siteTexts?.texts ?? {}).filter(([key]) => key.startsWith(start));
  if (!own.length) return found;
  return {...found, ...Object.fromEntries(own.map(([key, text]) => [key.slice(start.length), text]))};
};

/** The texts of a page, with the owner's in place of the theme's. */
export const stringsIn = (model: Model): Strings => withSiteTexts('strings', getStrings(model.locale), model);

/** The texts of the pages of accounts, members and locked pages, with the owner's in place of the theme's. */
export const memberStringsIn = (model: Model): MemberStrings =>
  withSiteTexts('members', getMemberStrings(model.locale), model);
