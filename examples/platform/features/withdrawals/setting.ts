import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {readShopSetting, writeShopSetting} from '../owner/shop-setting.js';

/** What an owner may choose; the default follows the shop's country. */
export const WITHDRAWAL_CHOICES = ['default', 'on', 'off'] as const;
type WithdrawalChoice = (typeof WITHDRAWAL_CHOICES)[number];

/** The choice that a text names; null for any other. */
export const choiceIn = (text: string | undefined): WithdrawalChoice | null =>
  WITHDRAWAL_CHOICES.find(known => known === text) ?? null;

/** What the owner chose. */
export const withdrawalChoice = async (db: Reader): Promise<WithdrawalChoice> =>
  choiceIn((await readShopSetting(db, 'withdrawal')) ?? undefined) ?? 'default';

/** Stores what the owner chose. */
export const setWithdrawalChoice = (tx: Transaction<Tables>, choice: WithdrawalChoice): Promise<void> =>
  writeShopSetting(tx, 'withdrawal', choice);

/** Whether a shop offers the function without anybody's choice: where it sells from the European Economic Area. */
export const offersByDefault = ({own}: Pick<Shop, 'own'>): boolean => own?.isInEea ?? false;

/** Whether a shop offers the function that withdraws from a contract. Source: Directive 2011/83/EU, article 11a. */
export async function offersWithdrawal(db: Reader, shop: Pick<Shop, 'own'>): Promise<boolean> {
  const choice = await withdrawalChoice(db);
  return choice === 'default' ? offersByDefault(shop) : choice === 'on';
}
