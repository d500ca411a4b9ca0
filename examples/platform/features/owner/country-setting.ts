import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {readShopSetting, writeShopSetting} from './shop-setting.js';

/** What an owner may choose of what the law of some countries asks for; the default follows the shop's country. */
export const COUNTRY_CHOICES = ['default', 'on', 'off'] as const;
type CountryChoice = (typeof COUNTRY_CHOICES)[number];

/** The choice that a text names; null for any other. */
export const countryChoiceIn = (text: string | undefined): CountryChoice | null =>
  COUNTRY_CHOICES.find(known => known === text) ?? null;

/** Whether a choice switches something on; by default it is where the shop sells from the European Economic Area. */
export const isChosen = (choice: CountryChoice, {own}: Pick<Shop, 'own'>): boolean =>
  choice === 'default' ? (own?.isInEea ?? false) : choice === 'on';

/** What the owner chose. */
export const countryChoice = async (db: Reader, name: 'withdrawal' | 'invoices'): Promise<CountryChoice> =>
  countryChoiceIn((await readShopSetting(db, name)) ?? undefined) ?? 'default';

/** Stores what the owner chose. */
export const setCountryChoice = (
  tx: Transaction<Tables>,
  name: 'withdrawal' | 'invoices',
  choice: CountryChoice,
): Promise<void> => writeShopSetting(tx, name, choice);
