import {US_REGIONS} from '../tables/us-regions.js';

/** Devices with this many processors or fewer are not recorded. Source: commerce spec §9. */
const CORES_TOO_FEW = 2;

/** What decides whether a visit may be recorded. `sampleRate` and `random` are from 0 to 1. */
export interface RecordingTerms {
  readonly isEnabled: boolean;
  readonly country: unknown;
  readonly timeZone: unknown;
  readonly cores: number;
  readonly sampleRate: number;
  readonly random: number;
  readonly isAllowed: boolean;
}

/** True when this visit may be recorded: a US site in an American time zone that switched it on, a strong enough device,
 *  the sample, and the visitor's consent. Source: TRK-08; consent is our choice. */
export const mayRecord = ({
  isEnabled,
  country,
  timeZone,
  cores,
  sampleRate,
  random,
  isAllowed,
}: RecordingTerms): boolean =>
  isEnabled &&
  isAllowed &&
  US_REGIONS.includes(String(country)) &&
  String(timeZone).startsWith('America/') &&
  cores > CORES_TOO_FEW &&
  random < sampleRate;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A number from 0 to below 1 that is the same on all pages of a visit, spread evenly over visits: FNV-1a of its id.
 * Source: TRK-08, a visit is recorded as a whole or not at all.
 */
export const visitRandom = (visitId: string): number => {
  let hash = FNV_OFFSET;
  for (const sign of visitId) hash = Math.imul(hash ^ sign.charCodeAt(0), FNV_PRIME);
  return (hash >>> 0) / 2 ** 32;
};
