import {isSame, sign} from './signature.js';

/** Cookies that a page on another origin may hold in a token, where its browser stores none of ours. Never the owner's. */
export const PART_NAMES = ['visitor', 'member', 'CART', 'crumb', 'currency'] as const;
export type PartName = (typeof PART_NAMES)[number];

/** How long a part is good, as the cookie that it stands for. Source: our choice. */
const LIFE_MS = 90 * 86_400_000;
/** Longest token that is read; one of all parts is shorter. */
const TOKEN_LENGTH_MAX = 2000;
const PART = /^([\w.-]+)\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** The origin that a token is for, and the secret that signs it. */
export interface PartKey {
  readonly secret: string;
  readonly origin: string;
}

const mac = ({secret, origin}: PartKey, name: PartName, value: string, expires: string): string =>
  sign(secret, 'part', `${origin}|${name}|${value}|${expires}`);

/** A cookie's value, signed for one origin. */
const partOf = (key: PartKey, name: PartName, value: string, nowMs: number): string => {
  const expires = (nowMs + LIFE_MS).toString(36);
  return `${value}.${expires}.${mac(key, name, value, expires)}`;
};

const readPart = (key: PartKey, name: PartName, part: string, nowMs: number): string | null => {
  const [, value = '', expires = '', signature = ''] = PART.exec(part) ?? [];
  const isGood = isSame(signature, mac(key, name, value, expires)) && Number.parseInt(expires, 36) > nowMs;
  return isGood ? value : null;
};

/** Changes of cookies as the text of a header, as `crumb~<part>~CART~`: a name without a part is one to remove. */
export const writeParts = (
  key: PartKey,
  changes: ReadonlyMap<PartName, string | null>,
  nowMs: number,
): string =>
  [...changes]
    .flatMap(([name, value]) => [name, value === null ? '' : partOf(key, name, value, nowMs)])
    .join('~');

/** The cookies that a token stands for. Parts that are forged, expired or of another origin are left out. */
export function readParts(key: PartKey, token: string, nowMs: number): Map<PartName, string> {
  const found = new Map<PartName, string>();
  const words = token.length > TOKEN_LENGTH_MAX ? [] : token.split('~');
  for (const [at, word] of words.entries()) {
    const name = PART_NAMES.find(known => at % 2 === 0 && known === word);
    const value = name ? readPart(key, name, words[at + 1] ?? '', nowMs) : null;
    if (name && value !== null) found.set(name, value);
  }
  return found;
}
