import {CannotStart} from './cannot-start.js';

/** What an operator decides on the files of digital products. */
export interface DownloadSettings {
  /** Downloads of each file that a buyer has for each unit bought. */
  readonly perUnit: number;
  /** Days from the payment until a link ends. */
  readonly days: number;
  /** Bytes of one file. */
  readonly fileBytesMax: number;
  /** Bytes of all files of the shop. */
  readonly totalBytesMax: number;
}

const MB = 1_000_000;

/** Source: our choice: a buyer with a phone, a tablet and a computer, and a lost one; an album or a film of an hour. */
export const DEFAULT_DOWNLOADS: DownloadSettings = {
  perUnit: 5,
  days: 30,
  fileBytesMax: 1000 * MB,
  totalBytesMax: 20_000 * MB,
};

/** The variables of the environment, with the greatest number that each takes. */
const VARIABLES = {
  DOWNLOADS_PER_UNIT: 1000,
  DOWNLOAD_DAYS: 3650,
  DOWNLOAD_FILE_MB: 50_000,
  DOWNLOAD_TOTAL_MB: 10_000_000,
} as const;

/** A whole number from 1 on; undefined where the variable is not set. Throws `CannotStart`. */
function numberIn(
  env: Readonly<Record<string, string | undefined>>,
  name: keyof typeof VARIABLES,
): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const max = VARIABLES[name];
  if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) > max)
    throw new CannotStart(`${name} is "${text}" and must be a whole number from 1 to ${max}.`);
  return Number(text);
}

/** The `DOWNLOAD` variables of the environment over the defaults. Throws `CannotStart`. */
export function downloadSettings(env: Readonly<Record<string, string | undefined>>): DownloadSettings {
  const fileMb = numberIn(env, 'DOWNLOAD_FILE_MB');
  const totalMb = numberIn(env, 'DOWNLOAD_TOTAL_MB');
  return {
    perUnit: numberIn(env, 'DOWNLOADS_PER_UNIT') ?? DEFAULT_DOWNLOADS.perUnit,
    days: numberIn(env, 'DOWNLOAD_DAYS') ?? DEFAULT_DOWNLOADS.days,
    fileBytesMax: fileMb === undefined ? DEFAULT_DOWNLOADS.fileBytesMax : fileMb * MB,
    totalBytesMax: totalMb === undefined ? DEFAULT_DOWNLOADS.totalBytesMax : totalMb * MB,
  };
}
