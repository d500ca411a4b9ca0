import type {Transaction} from 'kysely';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {LeftOut, LeftOutReason, SiteArchiveSetting} from '../../../../src/tables/site-archive.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {setHowToPay} from '../how-to-pay/texts.js';
import {mayWrite} from '../owner/access.js';
import type {Amounts} from '../owner/amounts.js';
import {setTimeZone} from '../owner/time-zone.js';
import type {Writer} from '../owner/write-as-owner.js';
import {storeRates} from '../pricing/stored-rates.js';
import {writeParts} from '../site-settings/header-footer.js';
import {possibleLanguages, writeLanguages} from '../site-settings/languages.js';
import {chooseList} from '../site-settings/mailing.js';
import {writePreferences} from '../site-settings/preferences.js';
import {importStyles} from '../site-styles/stored-styles.js';
import {importTexts} from '../site-texts/stored-texts.js';
import type {SiteIndex} from './schema.js';

type Tx = Transaction<Tables>;
type Part = Pick<Shop, 'own' | 'nowMs'> & {
  readonly amounts: Amounts;
  readonly role: RoleName;
  readonly by: Writer;
};
type Written = Promise<LeftOutReason | null>;

/** How each setting is written: null, or why it is not. */
const WRITERS = {
  parts: async (tx, {parts}) => {
    if (parts) await writeParts(tx, parts);
    return null;
  },
  styles: async (tx, {styles}) => {
    if (styles) await importStyles(tx, styles);
    return null;
  },
  texts: async (tx, {texts}, {own, by}) => {
    // A shop of one's own has its texts in its files.
    if (!texts || own) return 'unknown';
    await importTexts(tx, texts, by);
    return null;
  },
  languages: async (tx, {languages}, {own}) => {
    const possible = possibleLanguages(own);
    if (!languages || !possible.includes(languages.defaultLanguage)) return 'unknown';
    const published = languages.published.filter(code => possible.includes(code));
    await writeLanguages(tx, own, {...languages, published});
    return null;
  },
  preferences: async (tx, {preferences = {}}) => {
    for (const [namespace, found] of Object.entries(preferences))
      await writePreferences(tx, namespace, found);
    return null;
  },
  mailing: async (tx, {mailing}, {nowMs}) =>
    mailing !== undefined && (await chooseList(tx, mailing.listId, nowMs())) ? null : 'unknown',
  timeZone: async (tx, {timeZone}, {role}) => {
    if (!mayWrite('/owner/settings', role)) return 'role';
    if (timeZone) await setTimeZone(tx, timeZone);
    return null;
  },
  rates: async (tx, {rates}, {amounts, role}) => {
    if (!mayWrite('/owner/shipping', role)) return 'role';
    if (rates?.currency !== amounts.currency) return 'currency';
    await storeRates(tx, rates, 'owner');
    return null;
  },
  howToPay: async (tx, {howToPay}, {role}) => {
    if (!mayWrite('/owner/payment', role)) return 'role';
    if (howToPay) await setHowToPay(tx, howToPay);
    return null;
  },
} as const satisfies Partial<Record<SiteArchiveSetting, (tx: Tx, index: SiteIndex, part: Part) => Written>>;

const NAMES = Object.keys(WRITERS) as readonly (keyof typeof WRITERS)[];

/** Replaces the settings that a file has. */
export async function importSettings(tx: Tx, index: SiteIndex, part: Part) {
  const came: SiteArchiveSetting[] = index.navigation ? ['navigation'] : [];
  const leftOut: LeftOut[] = [];
  for (const name of NAMES) {
    if (index[name] === undefined) continue;
    const reason = await WRITERS[name](tx, index, part);
    if (reason) leftOut.push({kind: 'setting', id: name, name, reason});
    else came.push(name);
  }
  return {came, leftOut};
}
