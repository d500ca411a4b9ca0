import type {Transaction} from 'kysely';
import {LOCALES} from '../../../../src/i18n/locales.js';
import type {HowToPay} from '../../../site/model/page-model.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Language} from '../../kernel/messages/message.js';
import {readShopSetting, writeShopSetting} from '../owner/shop-setting.js';
import {siteLanguages} from '../site-settings/languages.js';

/** Characters of the text in one language. Source: our choice: the data of a bank account and some sentences. */
export const HOW_TO_PAY_MAX = 1000;

/** How buyers pay, as plain text by language. A language that the owner wrote nothing in has no text. */
export type HowToPayTexts = Readonly<Partial<Record<Language, string>>>;

/** All that the owner wrote. */
export const howToPayTexts = async (db: Reader): Promise<HowToPayTexts> =>
  JSON.parse((await readShopSetting(db, 'how-to-pay')) ?? '{}');

/** Replaces all texts. Those that are empty are left out. */
export const setHowToPay = (tx: Transaction<Tables>, texts: HowToPayTexts): Promise<void> => {
  const written = LOCALES.flatMap(code => (texts[code] ? [[code, texts[code]]] : []));
  return writeShopSetting(tx, 'how-to-pay', JSON.stringify(Object.fromEntries(written)));
};

/**
 * How a buyer of a shop of one's own pays, in their language, else in the first of the site's languages that has a text:
 * money without an account to send it to helps nobody. Null where the owner wrote nothing, and in the demonstration, which
 * takes no money. Source: docs/own-shop.md, Payment.
 */
export async function howToPayIn(
  db: Reader,
  {own}: Pick<Shop, 'own'>,
  language: Language,
): Promise<HowToPay | null> {
  if (own === null) return null;
  const texts = await howToPayTexts(db);
  const {defaultLanguage, published} = await siteLanguages(db, own);
  const written = [language, defaultLanguage, ...published].find(code => texts[code]);
  return written ? {language: written, text: texts[written] ?? ''} : null;
}
