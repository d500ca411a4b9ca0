import type {ShipTo} from '../../../../src/cart/cart-terms.js';
import {type Destination, HOME_MARKET, type Market, priceIn} from '../../../site/model/markets.js';

export type {Destination};

type Row = Destination & {readonly regions?: Readonly<Record<string, number>>};

/** At home: flat for every cart with a physical item, free of charge from 50.00. Tax is on physical items, after their share of the discount. */
const HOME: Row = {
  shippingCents: 590,
  freeFromCents: 5000,
  taxPercent: 8,
  regions: {CA: 7.25, NY: 8.875, TX: 6.25, OR: 0},
};
const ABROAD = {shippingCents: 1490, freeFromCents: null} as const;

/** By country; `regions` overrule its tax. Source: our choice, close to the rates of those places. */
const DESTINATIONS = new Map<string, Row>([
  ['US', HOME],
  ['CA', {shippingCents: 990, freeFromCents: 10_000, taxPercent: 5, regions: {ON: 13, QC: 14.975}}],
  ['ES', {...ABROAD, taxPercent: 21}],
  ['FR', {...ABROAD, taxPercent: 20}],
  ['GB', {...ABROAD, taxPercent: 20}],
]);
const ELSEWHERE: Row = {...ABROAD, taxPercent: 0};

function placeOf(to: ShipTo | null): Destination {
  if (to === null) return HOME;
  const row = DESTINATIONS.get(to.country) ?? ELSEWHERE;
  const regions = new Map(Object.entries(row.regions ?? {}));
  return {...row, taxPercent: regions.get(to.region.toUpperCase()) ?? row.taxPercent};
}

/** The terms of a place in a market; before the visitor has named one they are those at home. */
export function destinationOf(to: ShipTo | null, market: Market = HOME_MARKET): Destination {
  if (market.destination) return market.destination;
  const {shippingCents, freeFromCents, taxPercent} = placeOf(to);
  return {
    shippingCents: priceIn(shippingCents, market),
    freeFromCents: freeFromCents === null ? null : priceIn(freeFromCents, market),
    taxPercent,
  };
}
