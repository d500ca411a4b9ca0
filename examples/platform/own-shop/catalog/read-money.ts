import {fractionDigits} from '../../../../src/shared/money.js';
import {CATALOG_MOST} from '../../../../src/tables/catalog-shapes.js';
import {amountsIn} from '../../features/owner/amounts.js';

/** How a file writes prices: whole minor units in JSON, amounts as people type them in CSV. */
export interface PriceFormat {
  readonly expected: string;
  /** Minor units of a price; undefined for what is none. */
  read(found: unknown): number | undefined;
  /** What was probably meant instead; undefined where that is open. */
  meant(found: unknown): unknown;
  /** Minor units as the file would write them. */
  text(cents: number): string;
}

const EXAMPLE = 1850;
/** An amount with a currency sign or code around it, and with signs between thousands. */
const AMOUNT = /^\D*?(\d+(?:[.,\s]\d{3})*)(?:[.,](\d{1,2}))?\D*$/;

const isCents = (found: unknown): found is number =>
  Number.isInteger(found) && Number(found) >= 0 && Number(found) <= CATALOG_MOST.price;

/** Whole and fraction of what looks like an amount. */
const partsOf = (found: unknown): readonly [whole: string, fraction: string] | undefined => {
  const text = String(found);
  // What is below zero is no price without its sign.
  if (/[-−]\s*\d/.test(text)) return undefined;
  const [, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? undefined : [whole.replace(/\D/g, ''), fraction];
};

/** Prices in whole minor units of a currency. */
export function minorUnits(currency: string): PriceFormat {
  const digits = fractionDigits(currency);
  const {amountText} = amountsIn(currency);
  const meant = (found: unknown): number | undefined => {
    const [whole, fraction] = partsOf(found) ?? [];
    if (whole === undefined || fraction === undefined || fraction.length > digits) return undefined;
    // Without a fraction a text is taken for minor units, as the file has them.
    return Number(fraction ? whole + fraction.padEnd(digits, '0') : whole);
  };
  return {
    expected: digits
      ? `a whole number in minor units: ${EXAMPLE} is ${amountText(EXAMPLE)}`
      : `a whole number in ${currency}: ${EXAMPLE} is ${EXAMPLE} ${currency}`,
    read: found => (isCents(found) ? found : undefined),
    meant,
    text: String,
  };
}

/** Prices as amounts of a currency, as the owner types them. */
export function typedAmounts(currency: string): PriceFormat {
  const {typedCents, amountText} = amountsIn(currency);
  const read = (found: unknown): number | undefined => {
    const cents = typedCents(String(found));
    return cents !== null && isCents(cents) ? cents : undefined;
  };
  return {
    expected: `an amount in ${currency}, as in ${amountText(EXAMPLE)}`,
    read,
    meant: found => {
      const [whole, fraction] = partsOf(found) ?? [];
      const text = fraction ? `${whole}.${fraction}` : (whole ?? '');
      return read(text) === undefined ? undefined : text;
    },
    text: amountText,
  };
}
