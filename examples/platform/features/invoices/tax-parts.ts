/** What of a document has one rate of tax, in minor units: `grossCents` is the sum of the others. */
export interface TaxPart {
  /** Thousandths of a percent; 0 for what is not taxed. */
  readonly rateMilli: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
}

/** A line after its share of discounts, without tax that is added to it. */
export interface Charge {
  readonly chargedCents: number;
  readonly rateMilli: number;
}

/** Tax of an order in minor units; one of both is 0. */
interface OrderTax {
  readonly addedCents: number;
  readonly includedCents: number;
}

const WHOLE_MILLI = 100_000;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What an amount with tax is without it, rounded to the minor unit. */
export const withoutTax = (cents: number, rateMilli: number): number =>
  Math.round((cents * WHOLE_MILLI) / (WHOLE_MILLI + rateMilli));

/** What each rate's share of the tax is: what it comes to by itself, and what rounding leaves goes to the largest. */
function sharesOf(
  bases: readonly (readonly [number, number])[],
  {addedCents, includedCents}: OrderTax,
): number[] {
  const shares = bases.map(([rateMilli, cents]) =>
    includedCents > 0 ? cents - withoutTax(cents, rateMilli) : Math.round((cents * rateMilli) / WHOLE_MILLI),
  );
  const largest = shares.indexOf(Math.max(...shares));
  const rest = addedCents + includedCents - sum(shares);
  return shares.map((share, at) => (at === largest ? share + rest : share));
}

/** An order's charges by rate, the highest first. Their tax is the order's to the minor unit, and so is their sum. Source: Directive 2006/112/EC, article 226(8) to (10). */
export function taxParts(
  charges: readonly Charge[],
  {tax, shippingCents}: {readonly tax: OrderTax; readonly shippingCents: number},
): readonly TaxPart[] {
  const bases = new Map<number, number>();
  // Shipping is not taxed: the order has no tax of it. Source: docs/selling-law.md, Invoices and credit notes.
  for (const {rateMilli, chargedCents} of [...charges, {rateMilli: 0, chargedCents: shippingCents}])
    if (chargedCents > 0) bases.set(rateMilli, (bases.get(rateMilli) ?? 0) + chargedCents);
  const rows = [...bases].sort(([one], [other]) => other - one);
  const shares = sharesOf(rows, tax);
  return rows.map(([rateMilli, cents], at) => {
    const taxCents = shares[at] ?? 0;
    const netCents = tax.includedCents > 0 ? cents - taxCents : cents;
    return {rateMilli, netCents, taxCents, grossCents: netCents + taxCents};
  });
}

/** What is left of parts after others were taken from them. */
export const partsLeft = (
  parts: readonly TaxPart[],
  taken: readonly (readonly TaxPart[])[],
): readonly TaxPart[] =>
  parts.map(part => {
    const same = taken.flatMap(one => one.filter(({rateMilli}) => rateMilli === part.rateMilli));
    const taxCents = part.taxCents - sum(same.map(one => one.taxCents));
    const grossCents = part.grossCents - sum(same.map(one => one.grossCents));
    return {rateMilli: part.rateMilli, netCents: grossCents - taxCents, taxCents, grossCents};
  });

/** Splits an amount in proportion to weights, at most `left` of each; what rounding leaves goes where most is left. */
function split(cents: number, weights: readonly number[], left: readonly number[]): number[] {
  const total = sum(weights);
  const taken = weights.map((weight, at) =>
    total > 0 ? Math.min(left[at] ?? 0, Math.floor((cents / total) * weight)) : 0,
  );
  let rest = cents - sum(taken);
  const byRoom = left
    .map((room, at) => ({at, room: room - (taken[at] ?? 0)}))
    .sort((one, other) => (weights[other.at] ?? 0) - (weights[one.at] ?? 0) || other.room - one.room);
  for (const {at, room} of byRoom) {
    const more = Math.min(room, rest);
    taken[at] = (taken[at] ?? 0) + more;
    rest -= more;
  }
  return taken;
}

/**
 * What an amount gives back of each rate: of those of `charges`, where lines go back, else of all in proportion. Whoever gives all back
 * gives exactly the tax back, in however many parts.
 */
export function creditParts(
  left: readonly TaxPart[],
  cents: number,
  charges: readonly Charge[] = [],
): readonly TaxPart[] {
  const weights = left.map(({rateMilli, grossCents}) =>
    charges.length
      ? sum(charges.filter(one => one.rateMilli === rateMilli).map(one => one.chargedCents))
      : grossCents,
  );
  const room = left.map(({grossCents}) => grossCents);
  const taken = split(cents, weights, room);
  return left.flatMap((part, at) => {
    const grossCents = taken[at] ?? 0;
    if (grossCents <= 0) return [];
    const taxCents = Math.round(part.taxCents * (grossCents / part.grossCents));
    return [{rateMilli: part.rateMilli, netCents: grossCents - taxCents, taxCents, grossCents}];
  });
}
