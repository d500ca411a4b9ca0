import type {Reader} from '../../kernel/database/connect.js';
import type {Shop} from '../../kernel/http/shop.js';
import {countryChoice, isChosen} from '../owner/country-setting.js';
import {readSeller} from './seller.js';

/** Whether a shop makes invoices. The example shop, which sells nothing, never does. */
export const makesInvoices = async (db: Reader, shop: Pick<Shop, 'own'>): Promise<boolean> =>
  shop.own !== null && isChosen(await countryChoice(db, 'invoices'), shop);

/** Whether a shop would make invoices and cannot, as it has not said who sells. */
export const lacksSeller = async (db: Reader, shop: Pick<Shop, 'own'>): Promise<boolean> =>
  (await makesInvoices(db, shop)) && (await readSeller(db)) === null;
