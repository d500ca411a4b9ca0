import {localeIn} from '../../../site/model/languages.js';
import {siteText} from '../../../site/model/site-texts.js';
import {pageAddress} from '../../kernel/http/page-address.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {siteLanguages} from '../site-settings/languages.js';
import {storedTexts} from '../site-texts/stored-texts.js';

/**
 * The published language that an address means, and what the shop says of itself in it; where that of addresses without a
 * language is not published, the site's default. Throws `not-found`.
 */
export async function addressedSite(c: Exchange, shop: Shop) {
  const {db, own} = shop;
  const {language: named, prefix} = pageAddress(c.req.path, own);
  const {published, defaultLanguage} = await siteLanguages(db, own);
  const language = prefix || published.includes(named) ? named : defaultLanguage;
  if (!published.includes(language)) throw new Refusal(404, 'not-found');
  const locale = localeIn(language, own);
  const siteTexts = {texts: (await storedTexts(db)).published, isMarked: false};
  const text = (id: string): string => siteText(id, {locale, siteTexts});
  const texts = own
    ? {title: own.name, description: ''}
    : {title: text('strings.shopName'), description: text('strings.tagline')};
  return {...texts, title: texts.title || new URL(shop.origin).host, language, locale};
}
