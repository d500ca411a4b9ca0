import type {Amounts} from '../owner/amounts.js';
import {readRatesForm, startOfRates} from '../pricing/rates-draft.js';
import type {SiteIndex} from './schema.js';
import {wrongPart} from './wrong-part.js';

/** Refuses rates that the form of shipping and taxes would not take, by the field that it names. Throws `body-invalid`. */
export function checkRates({rates}: Pick<SiteIndex, 'rates'>, amounts: Amounts): void {
  if (!rates) return;
  const fields = new Map(Object.entries(startOfRates(rates, amounts)));
  const [problem] = readRatesForm(fields, amounts).problems;
  if (problem) throw wrongPart(`rates.${problem[0]}`, 'shipping and taxes as a shop has them', problem[1]);
}
