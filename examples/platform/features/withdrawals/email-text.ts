import {localeIn, prefixOf} from '../../../site/model/languages.js';
import {getStrings} from '../../../site/model/strings.js';
import {WITHDRAWAL_PATH} from '../../../site/model/withdrawal.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Language} from '../../kernel/messages/message.js';
import {offersWithdrawal} from './setting.js';

/** What an email about an order says of the right to withdraw, with the link that begins the form with its number; nothing where the shop does not offer it. */
export async function withdrawalText(
  db: Reader,
  number: string,
  {shop, language}: {readonly shop: Pick<Shop, 'own' | 'origin'>; readonly language: Language},
): Promise<readonly string[]> {
  if (!(await offersWithdrawal(db, shop))) return [];
  const {withdrawalRight} = getStrings(localeIn(language, shop.own));
  const link = `${shop.origin}${prefixOf(language)}${WITHDRAWAL_PATH}?${new URLSearchParams({order: number})}`;
  return [`${withdrawalRight}\n${link}`];
}
