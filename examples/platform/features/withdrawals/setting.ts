import type {Reader} from '../../kernel/database/connect.js';
import type {Shop} from '../../kernel/http/shop.js';
import {countryChoice, isChosen} from '../owner/country-setting.js';

/** Whether a shop offers the function that withdraws from a contract. Source: Directive 2011/83/EU, article 11a. */
export const offersWithdrawal = async (db: Reader, shop: Pick<Shop, 'own'>): Promise<boolean> =>
  isChosen(await countryChoice(db, 'withdrawal'), shop);
